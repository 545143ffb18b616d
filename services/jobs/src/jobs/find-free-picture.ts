import { Problem } from '@packshot/chassis/app/problem';
import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { planIds, plans } from '@packshot/proto/plans';
import {
  isSameLook,
  type Look,
  type LookForecast,
  chooseLookInPlace,
  presentationOf,
} from '@packshot/studio';
import { sql, type Kysely } from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { withPhotoOf } from '../files/with-photo-of.js';
import type { Waiter } from '../processes/fair-queue.js';
import { findSiblings } from './find-siblings.js';
import type { RepeatedPicture } from './insert-repeat.js';
import { findPhotoId } from '../photos/find-photo-id.js';
import type { JobToCopy } from './repeat-picture.js';
import type { JobRow } from './create-job-event.js';
import type { JobToInsert } from './write-job.js';

export type RequestedPicture = JobToCopy &
  Required<Pick<JobToCopy, 'product' | 'photoKey'>> & {
    /** ID of the photo; absent for an upload, because the photo may be new. */
    photoId?: string;
    variety: number;
  };

type FindDeps = Pick<Deps, 'db' | 'store' | 'estimates' | 'previews' | 'spoolDir'>;

/**
 * Finds a picture that the seller already has. A Try-On without a person equals a scene of the same photo, and the
 * chosen place may be the place that Packshot would choose. The look is predicted only for a photo that already has a
 * scene.
 *
 * @throws Problem `rate_limited` or `unavailable` of the prediction
 */
export async function findFreePicture(
  deps: FindDeps,
  waiter: Waiter,
  asked: RequestedPicture,
): Promise<RepeatedPicture | undefined> {
  const { db } = deps;
  const photoId = asked.photoId ?? (await findPhotoId(db, asked));
  if (photoId === undefined || asked.variety === Infinity) return undefined;
  const first = asked.variation === 0 ? await findSamePicture(db, asked) : undefined;
  if (first) return { same: first };
  if (asked.mode === 'studio_white') return undefined;
  const scenes = await findScenes(db, { ...asked, photoId });
  if (!scenes[0]) return undefined;
  const inPlace = chooseLookInPlace({ ...asked, photoId, facts: asked.product });
  const forecast: LookForecast | undefined = inPlace
    ? { look: inPlace }
    : await withPhotoOf(deps, scenes[0], (path) =>
        forecastPicture(deps, waiter, { ...asked, photoId, path }),
      );
  const same = forecast?.look && scenes.find((made) => hasLook(made, forecast.look!));
  return same && { same, notice: forecast.notice };
}

function hasLook({ place, render_metadata }: JobRow, wanted: Look): boolean {
  const look = presentationOf(render_metadata);
  return look !== undefined && isSameLook(look, wanted) && (place === null || place === wanted.name);
}

async function forecastPicture(
  { db, estimates, previews }: FindDeps,
  waiter: Waiter,
  { path, ...asked }: RequestedPicture & { photoId: string; path: string },
): Promise<LookForecast> {
  const { mode, options, photoId, place, product: facts, variation } = asked;
  try {
    const job = { user_id: asked.userId, photo_id: photoId, mode, options };
    const siblings = await findSiblings(db, { ...job, source_job_id: asked.sourceJobId ?? null });
    const picture = { mode, options, photoId, facts, variation, place, siblings };
    const photo = { id: photoId, user_id: asked.userId };
    return await previews.forecast(waiter, { path, picture, estimates: () => estimates(photo) });
  } catch (error) {
    if (error instanceof Problem && error.code === 'product_not_found') return {};
    throw error;
  }
}

type PhotoOfProduct = Required<Pick<JobToInsert, 'userId' | 'product'>> & { photoId: string };

const findScenes = (
  db: Kysely<JobsTables>,
  { userId, photoId, product }: PhotoOfProduct,
): Promise<JobRow[]> =>
  db
    .selectFrom('job')
    .selectAll()
    .where('user_id', '=', userId)
    .where('photo_id', '=', photoId)
    .where(sql<boolean>`render_metadata ->> 'plate' is not null`)
    .where(sql<boolean>`product = ${JSON.stringify(product)}::jsonb`)
    .where('revision', '=', 0)
    .where('status', '=', 'completed')
    .where('picture_hash', 'is not', null)
    .where('watermarked', '=', isWatermarkedNow)
    .orderBy('id')
    .execute();

type FirstPicture = Required<Pick<JobToInsert, 'userId' | 'photoKey' | 'mode' | 'options' | 'product'>> &
  Pick<JobToInsert, 'place' | 'edit'>;

/** Facts that change only the size of the product in a place, so Studio White ignores these facts. */
const factsOfPlaces: readonly (keyof ProductFacts)[] = ['height_cm'];

const watermarkedPlans = planIds.filter((id) => plans[id].watermark);
const isWatermarkedNow = sql<boolean>`(
  select account.plan = any(${watermarkedPlans}) from account where account.user_id = job.user_id
)`;

/** Finds a picture with a hash, because an engine that never renders the same picture twice stores no hash. */
export function findSamePicture(
  db: Kysely<JobsTables>,
  { userId, photoKey, mode, options, place, product, edit }: FirstPicture,
): Promise<JobRow | undefined> {
  const ignored = mode === 'studio_white' ? factsOfPlaces : [];
  return db
    .selectFrom('job')
    .select(jobColumns)
    .where('user_id', '=', userId)
    .where('photo_key', '=', photoKey)
    .where('mode', '=', mode)
    .where(sql<boolean>`options = ${JSON.stringify(options)}::jsonb`)
    .where(
      sql<boolean>`product - ${ignored}::text[] = ${JSON.stringify(product)}::jsonb - ${ignored}::text[]`,
    )
    .where(sql<boolean>`edit is not distinct from ${edit ? JSON.stringify(edit) : null}::jsonb`)
    .where('place', place === undefined ? 'is' : '=', place ?? null)
    .where('variation', '=', 0)
    .where('source_job_id', 'is', null)
    .where('status', '=', 'completed')
    .where('revision', '=', 0)
    .where('picture_hash', 'is not', null)
    .where('watermarked', '=', isWatermarkedNow)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
