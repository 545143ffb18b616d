import { deletedJobSeconds } from '@packshot/proto/rest/selection-limits';
import { sql, type RawBuilder } from 'kysely';
import { transact } from '../db/transact.js';
import type { Deps } from '../deps.js';
import { jobPrefix } from '../files/file-names.js';
import { forgetPhoto } from '../photos/forget-photo.js';

/** Jobs whose deletion can no longer be undone. */
export const pastUndo = sql<boolean>`deleted_at < now() - ${deletedJobSeconds} * interval '1 second'`;

const batch = 100;

/**
 * Removes deleted jobs with their files, and a photo if no other job uses the photo. The files are removed after the
 * commit, so a crash may leave orphaned files for the sweep, but never a job without files.
 *
 * @param due condition on `deleted_job`
 */
export async function removeDeletedJobs(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  due: RawBuilder<boolean>,
): Promise<void> {
  for (;;) {
    const { removed, folders } = await transact(db, async (tx) => {
      const jobs = await tx
        .deleteFrom('deleted_job')
        .where('id', 'in', (eb) =>
          // Another process may remove jobs at the same time.
          eb.selectFrom('deleted_job').select('id').where(due).limit(batch).forUpdate().skipLocked(),
        )
        .returning(['id', 'folder', 'photo_id'])
        .execute();
      const ids = jobs.map(({ id }) => id);
      if (ids.length > 0) await tx.deleteFrom('exported_picture').where('job_id', 'in', ids).execute();
      const prefixes: (string | undefined)[] = jobs.map(jobPrefix);
      for (const photoId of [...new Set(jobs.map(({ photo_id }) => photo_id))].toSorted())
        prefixes.push(await forgetPhoto(tx, photoId));
      return { removed: jobs.length, folders: prefixes };
    });
    for (const folder of folders) if (folder) await store.deletePrefix(folder);
    if (removed < batch) return;
  }
}
