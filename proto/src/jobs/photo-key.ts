import type { Crop } from '../rest/crop.js';

/** Maximum hours for which the cut-out of a photo without a job is kept after its last upload or preview. */
export const previewHours = 24;

/**
 * Returns the key of a photo: the uploaded file with its crop. Previews of a smaller copy name their photo by this key.
 *
 * @param sha256 hash of the file, base64url
 * @param crop rounded as in `cropField`, so that client and server agree
 */
export const photoKeyOf = (sha256: string, crop: Crop | undefined): string =>
  crop
    ? `${sha256} ${[crop.left, crop.top, crop.width, crop.height].map((share) => Number(share.toFixed(6))).join(',')}`
    : sha256;
