import type { Crop } from '@packshot/proto/rest/crop';
import type { Upload } from '../http/with-upload.js';

/**
 * What previews of a photo share: the cut-out is kept under the key for some minutes, for the seller who sent it.
 */
export const createPhotoTask = (
  userId: string,
  { path, sha256 }: Pick<Upload, 'path' | 'sha256'>,
  crop: Crop | undefined,
) => ({ path, crop, key: `${userId} ${sha256} ${JSON.stringify(crop ?? null)}` });
