import { sql, type Kysely } from 'kysely';
import type { JobsTables, SeenPhoto } from '../db/tables.js';

/** Stores what a photo shows. The statement changes nothing if the photo has been deleted. */
export async function keepSeen(
  db: Kysely<JobsTables>,
  photoId: string,
  { recognised, facts, camera }: SeenPhoto,
): Promise<void> {
  const seen = JSON.stringify({ recognised, facts, camera });
  await db
    .updateTable('photo')
    .set({ seen })
    .where('id', '=', photoId)
    .where(sql<boolean>`seen is distinct from ${seen}::jsonb`)
    .execute();
}
