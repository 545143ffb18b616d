import { Problem } from '@packshot/chassis/app/problem';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { lookNumberOf, presentationOf } from '@packshot/studio';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { JobsTables, JobTable } from '../db/tables.js';

export interface PictureSettings {
  userId: string;
  photoId: string;
  mode: RenderMode;
  options: ModeOptions;
  place?: string | undefined;
  variety: number;
}

interface PictureCount {
  /** Number of the next picture: the lowest number that no job uses. */
  next: number;
  /** Number of pictures that are still possible; Infinity when each render gives a different picture. */
  left: number;
  made: number;
}

/**
 * Counts the pictures of a photo. A failed job keeps its number, because the job may be retried. Pictures that Packshot
 * made in a chosen place count as taken. Without a chosen place, pictures in the places that the seller chose are
 * impossible, because the worker skips those places.
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
    // Two jobs with the same picture count once.
    else if (place === undefined) chosenElsewhere.add(`${other.place} ${other.variation}`);
    else if (look?.name === place) taken.add(lookNumberOf(look));
  }
  const possible = variety - chosenElsewhere.size;
  const left = possible - [...taken].filter((number) => number < possible).length;
  let next = 0;
  while (taken.has(next)) next++;
  return { next, left: Math.max(0, left), made: taken.size };
}

export type PhotoInMode = Pick<Selectable<JobTable>, 'user_id' | 'photo_id' | 'mode' | 'options'>;

/** Selects the jobs of one upload in one mode with one option, except cancelled jobs. */
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

export function explainNoOtherPicture({ mode, options, place }: PictureSettings, made: number): string {
  if (mode === 'studio_white' && options.shadow_option === 'no_shadow')
    return 'Without a shadow, the result would be identical. Choose Drop Shadow or another mode.';
  if (place !== undefined)
    return `All ${made} pictures that can be made from this photo in this place are in your library. Please choose another place.`;
  return `All ${made} pictures that can be made from this photo with these settings are in your library. Please choose another mode or option.`;
}

/**
 * Returns the number of the next picture, which is final only under the account lock that `charge` takes.
 *
 * @throws Problem `no_other_picture` when all possible pictures exist
 */
export async function nextVariation(db: Kysely<JobsTables>, wanted: PictureSettings): Promise<number> {
  const { next, left, made } = await countPictures(db, wanted);
  if (left === 0)
    throw new Problem('no_other_picture', {
      detail: `${explainNoOtherPicture(wanted, made)} Nothing was charged.`,
    });
  return next;
}
