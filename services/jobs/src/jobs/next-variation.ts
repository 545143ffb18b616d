import { Problem } from '@packshot/chassis/app/problem';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** One upload, in one mode with one option. */
export interface PictureWanted {
  userId: string;
  photoId: string;
  mode: RenderMode;
  options: ModeOptions;
  /** How many different pictures there can be of it. */
  variety: number;
}

/**
 * The number of the next picture of an upload: the least that none has. One that failed keeps its own, for it may be
 * tried again. Only under the lock that `charge` takes on the account is the answer final.
 *
 * @throws Problem `no_other_picture` when all that can be made are there
 */
export async function nextVariation(
  db: Kysely<JobsTables>,
  { userId, photoId, mode, options, variety }: PictureWanted,
): Promise<number> {
  const taken = await db
    .selectFrom('job')
    .select('variation')
    .where('user_id', '=', userId)
    .where('photo_id', '=', photoId)
    .where('mode', '=', mode)
    .where(sql<boolean>`options = ${JSON.stringify(options)}::jsonb`)
    .where('status', '<>', 'cancelled')
    .orderBy('variation')
    .execute();
  const free = taken.findIndex(({ variation }, index) => variation !== index);
  const next = free < 0 ? taken.length : free;
  if (next >= variety) throw new Problem('no_other_picture', { detail: whyNot(mode, options, variety) });
  return next;
}

function whyNot(mode: RenderMode, { shadow_option }: ModeOptions, variety: number): string {
  const after = 'Nothing was charged.';
  if (mode === 'studio_white' && shadow_option === 'no_shadow')
    return `Without a shadow, Studio White makes the same picture of a photo each time. Please choose a drop shadow or another mode. ${after}`;
  return `All ${variety} pictures that can be made of this photo with these settings are in your library. Please choose another mode or option. ${after}`;
}
