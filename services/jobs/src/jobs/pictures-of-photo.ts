import { sql, type Kysely, type Selectable } from 'kysely';
import type { JobsTables, JobTable } from '../db/tables.js';

/** One upload, in one mode with one option. */
export type PhotoInMode = Pick<Selectable<JobTable>, 'user_id' | 'photo_id' | 'mode' | 'options'>;

/** The jobs of one upload in one mode with one option: those that made, make, or may yet make a picture. */
export const selectPicturesOfPhoto = (
  db: Kysely<JobsTables>,
  { user_id, photo_id, mode, options }: PhotoInMode,
) =>
  db
    .selectFrom('job')
    .select(['variation', 'place', 'render_metadata'])
    .where('user_id', '=', user_id)
    .where('photo_id', '=', photo_id)
    .where('mode', '=', mode)
    .where(sql<boolean>`options = ${JSON.stringify(options)}::jsonb`)
    .where('status', '<>', 'cancelled');
