import type { Crop, Size } from '@packshot/proto/rest/crop';
import { Note } from '../Note.js';
import { formatSize } from '../format-size.js';
import { isSmall } from './small-photo.js';

/** Warns before Create that the photo is too small for a sharp picture. */
export function SmallPhotoNote({ size, crop }: { size: Size; crop?: Crop | undefined }) {
  if (!isSmall(size, crop)) return null;
  return (
    <Note>
      This photo is small{crop ? ' after cropping' : ` (${formatSize(size)})`}. The product will look soft at
      2000 × 2000 px. Use a larger photo if you can.
    </Note>
  );
}
