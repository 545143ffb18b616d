import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { formatDate, formatMoment } from '../../../ui/format-date.js';

/** Text that is truncated to fit, with the full text in the `title` attribute. */
export const TruncatedText = styled.span<{ $ch?: number }>`
  display: block;
  overflow: hidden;
  max-width: ${({ $ch = 28 }) => $ch}ch;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const QuietText = styled.span`
  color: ${color('text-quiet')};
  font-size: 0.8125rem;
`;

/** Marks an empty cell, which cards omit. */
export const NoValue = () => <QuietText className="nothing">–</QuietText>;

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const thisYears = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...clock });
/** Current year at page load. Dates of this year are shown without the year. */
const thisYear = new Date().getFullYear();

/** A moment in the reader's time zone, with seconds and time zone in the `title` attribute. */
export function Moment({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <time
      dateTime={at}
      title={moment.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'long' })}
      style={{ whiteSpace: 'nowrap' }}
    >
      {moment.getFullYear() === thisYear ? thisYears.format(moment) : formatDate(moment)}
    </time>
  );
}

const exact = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** A moment with seconds and time zone, for comparison with logs and with colleagues in other time zones. */
export const ExactMoment = ({ at }: { at: string }) => (
  <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
    {exact.format(new Date(at))}
  </time>
);

/** The day of a moment, without the time. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)} style={{ whiteSpace: 'nowrap' }}>
      {formatDate(at)}
    </time>
  );
}

/** Returns the end of an id. Our ids start with the time, so ids of the same day differ only at the end. */
export const shortId = (id: string): string => id.slice(-8);
