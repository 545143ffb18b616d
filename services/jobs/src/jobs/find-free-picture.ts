import { keepNothing } from '@packshot/chassis/idempotency/answer-once';
import type { Deps } from '../deps.js';
import type { Waiter } from '../processes/fair-queue.js';
import type { PhotoTask } from '../previews/preview-process.js';
import { findSameScene } from './find-same-scene.js';
import type { KeepJob } from './insert-job.js';
import { repeatPicture } from './repeat-picture.js';
import type { JobRow } from './tell.js';
import type { JobToInsert } from './write-job.js';

/** A photo, and the first picture of it that is wanted in its mode. */
interface Wanted {
  request: Omit<JobToInsert, 'id' | 'originalName' | 'product'> & Required<Pick<JobToInsert, 'product'>>;
  photoId: string;
  /** For the forecast of a Try-On. */
  photo: Pick<PhotoTask, 'path' | 'key' | 'crop'>;
}

/**
 * Answers a seller who has no generation left with a scene of the same photo that is the picture that they ask for.
 * Nothing is rendered: whether a Try-On shows a person is forecast as before a click on Create, and only where there is
 * such a scene.
 *
 * @returns a copy; undefined where the picture would have to be rendered
 * @throws Problem of the forecast: `rate_limited`, `product_not_found`, `not_wearable`
 */
export async function findFreePicture(
  { db, store, previews }: Pick<Deps, 'db' | 'store' | 'previews'>,
  waiter: Waiter,
  { request, photoId, photo }: Wanted,
  keep: KeepJob = keepNothing,
): Promise<JobRow | undefined> {
  const scene = await findSameScene(db, { ...request, photoId });
  if (!scene) return undefined;
  let instead: string | undefined;
  if (request.mode === 'model_tryon') {
    const gender = request.options.subject_gender ?? 'female';
    const forecast = await previews.tryOn(waiter, { ...photo, gender, facts: request.product });
    if (forecast.on !== 'place') return undefined;
    instead = forecast.notice;
  }
  return repeatPicture({ db, store }, { same: scene, tryOnNotice: instead }, request, keep);
}
