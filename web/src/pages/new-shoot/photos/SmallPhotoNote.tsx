import type { Crop, Size } from '@packshot/proto/rest/crop';
import { Note } from '../Note.js';
import { formatSize } from '../format-size.js';
import { isSmall } from './small-photo.js';

/** Warns of a photo that is too small for a sharp picture, before it costs a generation. */
export function SmallPhotoNote({ size, crop }: { size: Size; crop?: Crop | undefined }) {
  if (!isSmall(size, crop)) return null;
  return (
    <Note>
      This photo is small{crop ? ' when it is cropped' : ` (${formatSize(size)})`}. For a picture of 2000 ×
      2000 px it is enlarged more than 2.5 times, so the product will look soft. Use a larger photo if you
      have one.
    </Note>
  );
}
