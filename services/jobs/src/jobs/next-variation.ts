import { Problem } from '@packshot/chassis/app/problem';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { lookOf } from '../rendering/look-of.js';
import { numberOf } from '../rendering/studio/plates/order-looks.js';
import { picturesOfPhoto } from './pictures-of-photo.js';

/** One upload, in one mode with one option, perhaps in one place. */
export interface PictureWanted {
  userId: string;
  photoId: string;
  mode: RenderMode;
  options: ModeOptions;
  /** Name of the place that was chosen; absent where Packshot chooses. */
  place?: string | undefined;
  /** How many different pictures there can be of it. */
  variety: number;
}

/**
 * The number of the next picture of an upload: the least that none has. One that failed keeps its own, for it may be
 * tried again. Only under the lock that `charge` takes on the account is the answer final.
 *
 * A place that was chosen counts by itself, and passes over what Packshot has already made there. What sellers have chosen
 * is no longer Packshot's to make: the worker leaves it out, and there is as much less of it.
 *
 * @throws Problem `no_other_picture` when all that can be made are there
 */
export async function nextVariation(
  db: Kysely<JobsTables>,
  { userId, photoId, mode, options, place, variety }: PictureWanted,
): Promise<number> {
  const others = await picturesOfPhoto(db, { user_id: userId, photo_id: photoId, mode, options }).execute();
  const taken = new Set<number>();
  let left = variety;
  for (const other of others) {
    const look = lookOf(other.render_metadata);
    if (other.place === (place ?? null)) taken.add(other.variation);
    else if (place === undefined) left -= 1;
    else if (look?.name === place) taken.add(numberOf(look));
  }
  let next = 0;
  while (taken.has(next)) next++;
  if (next >= left)
    throw new Problem('no_other_picture', { detail: whyNot(mode, options, place, taken.size) });
  return next;
}

function whyNot(
  mode: RenderMode,
  { shadow_option }: ModeOptions,
  place: string | undefined,
  made: number,
): string {
  const after = 'Nothing was charged.';
  if (mode === 'studio_white' && shadow_option === 'no_shadow')
    return `Without a shadow, Studio White makes the same picture of a photo each time. Please choose a drop shadow or another mode. ${after}`;
  if (place !== undefined)
    return `All ${made} pictures that can be made of this photo in this place are in your library. Please choose another place. ${after}`;
  return `All ${made} pictures that can be made of this photo with these settings are in your library. Please choose another mode or option. ${after}`;
}
