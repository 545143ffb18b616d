import type { Crop } from '@packshot/proto/rest/crop';
import type { Upload } from '../http/with-upload.js';

/** Creates the task that all previews of a photo share. The cut-out stays in memory under `key` for some minutes. */
export const createPhotoTask = (
  userId: string,
  { path, sha256 }: Pick<Upload, 'path' | 'sha256'>,
  crop: Crop | undefined,
) => ({ path, crop, key: `${userId} ${sha256} ${JSON.stringify(crop ?? null)}` });
