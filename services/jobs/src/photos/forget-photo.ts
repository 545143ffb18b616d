import type { Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { photoPrefix } from './photo-files.js';

/**
 * Deletes the record of a photo whose last job was removed in this transaction.
 *
 * @returns prefix of the files to delete after the commit; undefined if the photo still has jobs
 */
export async function forgetPhoto(tx: Transaction<JobsTables>, id: string): Promise<string | undefined> {
  // The lock comes first, so that the next statement sees every job that was created with this photo.
  const photo = await tx
    .selectFrom('photo')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!photo) return undefined;
  const job = await tx.selectFrom('job').select('id').where('photo_id', '=', id).limit(1).executeTakeFirst();
  if (job) return undefined;
  const deleted = await tx
    .selectFrom('deleted_job')
    .select('id')
    .where('photo_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (deleted) return undefined;
  await tx.deleteFrom('photo').where('id', '=', id).execute();
  return photoPrefix(photo);
}
