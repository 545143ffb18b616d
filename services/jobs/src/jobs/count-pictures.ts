import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { presentationOf } from '@packshot/studio/plates/look-of';
import { numberOf } from '@packshot/studio/plates/order-looks';
import { selectPicturesOfPhoto } from './pictures-of-photo.js';

/** One photo, in one mode with one option, perhaps in one place. */
export interface PictureSettings {
  userId: string;
  photoId: string;
  mode: RenderMode;
  options: ModeOptions;
  /** Name of the place that was chosen; absent where Packshot chooses. */
  place?: string | undefined;
  /** How many different pictures there can be of it. */
  variety: number;
}

/** The pictures of a photo, as `regenerate` counts them. */
interface PictureCount {
  /** Number of the next picture: the least that no job has. */
  next: number;
  /** How many can still be made; Infinity where each render is another picture. */
  left: number;
  /** How many there are. */
  made: number;
}

/**
 * Counts the pictures of a photo. One that failed keeps its number, for it may be tried again.
 *
 * A place that was chosen counts separately, and passes over what Packshot has already made there. What sellers have
 * chosen is no longer Packshot's to make: the worker leaves it out, and there is as much less of it.
 */
export async function countPictures(
  db: Kysely<JobsTables>,
  { userId, photoId, mode, options, place, variety }: PictureSettings,
): Promise<PictureCount> {
  const others = await selectPicturesOfPhoto(db, {
    user_id: userId,
    photo_id: photoId,
    mode,
    options,
  }).execute();
  const taken = new Set<number>();
  const chosenElsewhere = new Set<string>();
  for (const other of others) {
    const look = presentationOf(other.render_metadata);
    if (other.place === (place ?? null)) taken.add(other.variation);
    // Two jobs of the same picture are one.
    else if (place === undefined) chosenElsewhere.add(`${other.place} ${other.variation}`);
    else if (look?.name === place) taken.add(numberOf(look));
  }
  const possible = variety - chosenElsewhere.size;
  const left = possible - [...taken].filter((number) => number < possible).length;
  let next = 0;
  while (taken.has(next)) next++;
  return { next, left: Math.max(0, left), made: taken.size };
}
