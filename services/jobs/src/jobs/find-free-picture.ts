import { Problem } from '@packshot/chassis/app/problem';
import type { Deps } from '../deps.js';
import { withPhotoOf } from '../files/with-photo-of.js';
import type { Waiter } from '../processes/fair-queue.js';
import type { LookForecast } from '@packshot/studio/forecast-look';
import { lookOf } from '@packshot/studio/plates/look-of';
import type { Look } from '@packshot/studio/plates/look';
import { isSame } from '@packshot/studio/plates/order-looks';
import { lookInPlace } from '@packshot/studio/presentations/scene/chosen-place';
import { findSamePicture } from './find-same-picture.js';
import { findScenes } from './find-scenes.js';
import { findSiblings } from './find-siblings.js';
import type { Repeated } from './insert-repeat.js';
import { findPhotoId } from './photo-key.js';
import type { JobToCopy } from './repeat-picture.js';
import type { JobRow } from './tell.js';

/** A picture that a job asks for. */
export type AskedPicture = JobToCopy &
  Required<Pick<JobToCopy, 'product' | 'photoKey'>> & {
    /** The photo that it is made of; absent for an upload, which may be a new one. */
    photoId?: string;
    /** How many different pictures there can be of it; Infinity where each render is another one. */
    variety: number;
  };

type FindDeps = Pick<Deps, 'db' | 'store' | 'previews' | 'spoolDir'>;

/**
 * Finds the picture that a job would come to, among those that its seller has: a Try-On without a person is a scene of the
 * same photo, and the place that a seller chooses may be the one that Packshot chooses. Nothing is rendered. Where the
 * picture would be is forecast, and only for a photo that has been shown in some place.
 *
 * @returns undefined where the picture would have to be rendered
 * @throws Problem of the forecast: `rate_limited`, `unavailable`
 */
export async function findFreePicture(
  deps: FindDeps,
  waiter: Waiter,
  asked: AskedPicture,
): Promise<Repeated | undefined> {
  const { db } = deps;
  const photoId = asked.photoId ?? (await findPhotoId(db, asked));
  if (photoId === undefined || asked.variety === Infinity) return undefined;
  const first = asked.variation === 0 ? await findSamePicture(db, asked) : undefined;
  if (first) return { same: first };
  if (asked.mode === 'studio_white') return undefined;
  const scenes = await findScenes(db, { ...asked, photoId });
  if (!scenes[0]) return undefined;
  const inPlace = lookInPlace({ ...asked, photoId, facts: asked.product });
  const forecast: LookForecast | undefined = inPlace
    ? { look: inPlace }
    : await withPhotoOf(deps, scenes[0], (path) =>
        forecastPicture(deps, waiter, { ...asked, photoId, path }),
      );
  const same = forecast?.look && scenes.find((made) => hasLook(made, forecast.look!));
  return same && { same, notice: forecast.notice };
}

/** Whether a picture has a look, and does not say that its seller had chosen another place. */
function hasLook({ place, render_metadata }: JobRow, wanted: Look): boolean {
  const look = lookOf(render_metadata);
  return look !== undefined && isSame(look, wanted) && (place === null || place === wanted.name);
}

/** @param asked in a place that Packshot chooses, or with a person; with its photo */
async function forecastPicture(
  { db, previews }: FindDeps,
  waiter: Waiter,
  { path, ...asked }: AskedPicture & { photoId: string; path: string },
): Promise<LookForecast> {
  const { mode, options, photoId, place, product: facts, variation } = asked;
  try {
    const job = { user_id: asked.userId, photo_id: photoId, mode, options };
    const siblings = await findSiblings(db, { ...job, source_job_id: asked.sourceJobId ?? null });
    const picture = { mode, options, photoId, facts, variation, place, siblings };
    return await previews.forecast(waiter, { path, picture });
  } catch (error) {
    // The job would fail, and so have no picture.
    if (error instanceof Problem && ['product_not_found', 'not_wearable'].includes(error.code)) return {};
    throw error;
  }
}
