import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { fileKey } from '../files/file-names.js';

/**
 * Returns the mask of an older job, which serves as the estimate of a photo from before estimates were stored. The mask
 * is the model's output without small stray parts.
 */
export async function findOldMask(
  db: Kysely<JobsTables>,
  store: ObjectStore,
  photoId: string,
  model: string,
): Promise<Buffer | undefined> {
  const job = await db
    .selectFrom('job')
    .select(['id', 'folder', 'mask_name'])
    .where('photo_id', '=', photoId)
    .where('mask_name', 'is not', null)
    .where(sql<boolean>`render_metadata ->> 'cutout' = ${model}`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const found = job?.mask_name && (await store.get(fileKey(job, job.mask_name)));
  return found ? buffer(found.stream) : undefined;
}
