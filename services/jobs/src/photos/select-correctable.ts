import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** A provider would make another picture, at a cost. */
export const isCorrectable = sql<boolean>`job.status = 'completed' and job.render_metadata ->> 'engine' = 'studio'`;

/** Selects the pictures of a seller's photo that can be made again. */
export const selectCorrectable = (
  db: Kysely<JobsTables>,
  { user_id, photo_id }: { user_id: string; photo_id: string },
) =>
  db.selectFrom('job').where('user_id', '=', user_id).where('photo_id', '=', photo_id).where(isCorrectable);
