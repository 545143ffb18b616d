import type { Crop } from '@packshot/proto/rest/crop';
import { photoKeyOf } from '@packshot/proto/jobs/photo-key';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { Problem } from '@packshot/chassis/app/problem';
import type { Deps } from '../deps.js';
import type { Upload } from '../http/with-upload.js';
import { forgetOldestPreviewed } from '../photos/forget-previewed.js';
import { havePhoto } from '../photos/have-photo.js';
import type { PhotoToOpen } from './preview-desk.js';

/**
 * Creates the task that all previews of a photo share. The cut-out stays in memory under `key` for some minutes.
 *
 * @param photo key of the whole photo, if the upload is a smaller copy
 * @throws Problem `unauthenticated` when the user was deleted, even if their token is still valid
 */
export async function createPhotoTask(
  { db, store, estimates }: Pick<Deps, 'db' | 'store' | 'estimates'>,
  userId: string,
  { path, sha256 }: Pick<Upload, 'path' | 'sha256'>,
  { crop, photo }: { crop?: Crop | undefined; photo?: string | undefined },
): Promise<PhotoToOpen & { photoId: string; path: string; crop: Crop | undefined; key: string }> {
  const erased = await db
    .selectFrom('account')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('erased_at', 'is not', null)
    .executeTakeFirst();
  if (erased) throw new Problem('unauthenticated');
  const photoKey = photo ?? photoKeyOf(sha256, crop);
  const row = await havePhoto(db, { id: uuidv7(), userId, photoKey }).executeTakeFirstOrThrow();
  await forgetOldestPreviewed({ db, store }, userId);
  // After the seller has chosen the other cut-out, the cut-out in memory is stale.
  const key = `${userId} ${photoKey}${row.other_chosen ? ' other' : ''}`;
  return { photoId: row.id, path, crop, key, estimates: () => estimates(row) };
}
