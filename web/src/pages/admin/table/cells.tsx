import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { formatDate, formatMoment } from '../../../ui/format-date.js';

/** Text that gives way: what does not fit is cut, and read in full in the title. */
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

/** Stands where there is nothing to say; cards leave such a cell out. */
export const NoValue = () => <QuietText className="nothing">–</QuietText>;

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const thisYears = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...clock });
/** As of when the page was loaded: nobody takes a year for another before noon of New Year's Day. */
const thisYear = new Date().getFullYear();

/** A moment in the reader's own time zone; its second and zone stand in the title. */
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

/** A moment to the second with its zone, for comparing with log lines and with colleagues elsewhere. */
export const ExactMoment = ({ at }: { at: string }) => (
  <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
    {exact.format(new Date(at))}
  </time>
);

/** The day of a moment, where its minute does not matter. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)} style={{ whiteSpace: 'nowrap' }}>
      {formatDate(at)}
    </time>
  );
}

/** The end of an id, which tells rows of a day apart: the beginning of ours is their time. */
export const shortId = (id: string): string => id.slice(-8);
