import { Problem } from '@packshot/chassis/app/problem';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { numberOf, presentationOf } from '@packshot/studio';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { JobsTables, JobTable } from '../db/tables.js';

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

/** Why no other picture of a photo can be made, and what its seller can do. @param made how many there are */
export function explainNoOtherPicture({ mode, options, place }: PictureSettings, made: number): string {
  if (mode === 'studio_white' && options.shadow_option === 'no_shadow')
    return 'Without a shadow, Studio White makes the same picture of a photo each time. Please choose a drop shadow or another mode.';
  if (place !== undefined)
    return `All ${made} pictures that can be made of this photo in this place are in your library. Please choose another place.`;
  return `All ${made} pictures that can be made of this photo with these settings are in your library. Please choose another mode or option.`;
}

/**
 * The number of the next picture of a photo. Only under the lock that `charge` takes on the account is the answer final.
 *
 * @throws Problem `no_other_picture` when all that can be made are there
 */
export async function nextVariation(db: Kysely<JobsTables>, wanted: PictureSettings): Promise<number> {
  const { next, left, made } = await countPictures(db, wanted);
  if (left === 0)
    throw new Problem('no_other_picture', {
      detail: `${explainNoOtherPicture(wanted, made)} Nothing was charged.`,
    });
  return next;
}
