import { previewHours } from '@packshot/proto/jobs/photo-key';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { photoPrefix } from './photo-files.js';

/** Deletes photos that were only previewed. The sweep of the store deletes files that remain after a failure. */
export async function forgetPreviewed({ db, store }: Pick<Deps, 'db' | 'store'>): Promise<void> {
  const photos = await db
    .deleteFrom('photo')
    .where('used_at', '<', sql<Date>`now() - ${previewHours} * interval '1 hour'`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('job').select('job.id').whereRef('job.photo_id', '=', 'photo.id'))),
    )
    .returning(['id', 'user_id'])
    .execute();
  for (const photo of photos) await store.deletePrefix(photoPrefix(photo));
}
