import { planIds, plans } from '@packshot/proto/plans';
import { isUsedOnWhite, productFactNames } from '@packshot/proto/rest/product-words';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { JobRow } from './create-job-event.js';
import type { JobToInsert } from './write-job.js';

/** What decides the first picture of a photo. */
type FirstPicture = Required<Pick<JobToInsert, 'userId' | 'photoKey' | 'mode' | 'options' | 'product'>> &
  Pick<JobToInsert, 'place'>;

const factsIgnoredOnWhite = productFactNames.filter((fact) => !isUsedOnWhite(fact));

const watermarkedPlans = planIds.filter((id) => plans[id].watermark);
/** Whether a new picture of the owner of a job would have a watermark. */
export const isWatermarkedNow = sql<boolean>`(
  select account.plan = any(${watermarkedPlans}) from account where account.user_id = job.user_id
)`;

/**
 * The job of a seller that has made exactly the picture that an upload asks for, and shows it unchanged. Only pictures
 * with a hash count: an engine that never makes the same picture twice leaves none.
 */
export function findSamePicture(
  db: Kysely<JobsTables>,
  { userId, photoKey, mode, options, place, product }: FirstPicture,
): Promise<JobRow | undefined> {
  const ignored = mode === 'studio_white' ? factsIgnoredOnWhite : [];
  return db
    .selectFrom('job')
    .selectAll()
    .where('user_id', '=', userId)
    .where('photo_key', '=', photoKey)
    .where('mode', '=', mode)
    .where(sql<boolean>`options = ${JSON.stringify(options)}::jsonb`)
    .where(
      sql<boolean>`product - ${ignored}::text[] = ${JSON.stringify(product)}::jsonb - ${ignored}::text[]`,
    )
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
