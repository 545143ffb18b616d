import { previewHours } from '@packshot/proto/jobs/photo-key';
import { maxJobsPerAction } from '@packshot/proto/rest/selection-limits';
import { sql, type ExpressionBuilder } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { photoPrefix, type PhotoLocation } from './photo-files.js';

/**
 * Maximum number of photos without a job for one user, so that previews cannot fill the store: the largest batch, whose
 * products are guessed before its jobs are created.
 */
const maxPreviewed = maxJobsPerAction;

/** The seller can still undo the deletion of a deleted job. */
const hasNoJob = ({ and, not, exists, selectFrom }: ExpressionBuilder<JobsTables, 'photo'>) =>
  and(
    (['job', 'deleted_job'] as const).map((table) =>
      not(exists(selectFrom(table).select('photo_id').whereRef('photo_id', '=', 'photo.id'))),
    ),
  );

/**
 * Deletes photos that were only previewed. Reads all photos and jobs, so it runs once an hour in one process, and deletes
 * photos up to two hours early, because the privacy page promises at most `previewHours`. The sweep of the store deletes
 * files that remain after a failure.
 */
export async function forgetPreviewed({ db, store }: Pick<Deps, 'db' | 'store'>): Promise<void> {
  const photos = await db
    .deleteFrom('photo')
    .where('used_at', '<', sql<Date>`now() - ${previewHours - 2} * interval '1 hour'`)
    .where(hasNoJob)
    .returning(['id', 'user_id'])
    .execute();
  await deleteFilesOf(store, photos);
}

/** Deletes a user's oldest photos that were only previewed, if the user has more than `maxPreviewed` of these. */
export async function forgetOldestPreviewed(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  userId: string,
): Promise<void> {
  const photos = await db
    .deleteFrom('photo')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('photo')
        .select('id')
        .where('user_id', '=', userId)
        .where(hasNoJob)
        .orderBy('used_at', 'desc')
        .offset(maxPreviewed),
    )
    .returning(['id', 'user_id'])
    .execute();
  await deleteFilesOf(store, photos);
}

async function deleteFilesOf(store: Deps['store'], photos: readonly PhotoLocation[]): Promise<void> {
  for (const photo of photos) await store.deletePrefix(photoPrefix(photo));
}
