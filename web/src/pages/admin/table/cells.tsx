import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';

/** Text that gives way: what does not fit is cut, and read in full in the title. */
export const Cut = styled.span<{ $ch?: number }>`
  display: block;
  overflow: hidden;
  max-width: ${({ $ch = 28 }) => $ch}ch;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Small = styled.span`
  color: ${color('text-quiet')};
  font-size: 0.8125rem;
`;

/** Stands where there is nothing to say. */
export const Nothing = () => <Small>–</Small>;

const shown = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in the reader's own time zone; its second and zone stand in the title. */
export function Moment({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <time
      dateTime={at}
      title={moment.toLocaleString('en', { dateStyle: 'full', timeStyle: 'long' })}
      style={{ whiteSpace: 'nowrap' }}
    >
      {shown.format(moment)}
    </time>
  );
}

/** The end of an id, which tells rows of a day apart: the beginning of ours is their time. */
export const shortId = (id: string): string => id.slice(-8);
