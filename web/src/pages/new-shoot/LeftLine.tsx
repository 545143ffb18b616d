import { Quiet } from '../../ui/Card.js';
import { Note } from './Note.js';
import type { PicturesLeft } from './use-pictures-left.js';

/** How many different pictures are left, or why there are none, before the click. */
export function LeftLine({ left }: { left: PicturesLeft }) {
  const { pictures_left: count, reason } = left;
  if (reason !== null) return <Note>{reason}</Note>;
  if (count === null) return null;
  return (
    <Quiet>
      {count === 1 ? '1 different picture is' : `${count} different pictures are`} left with these settings.
    </Quiet>
  );
}
