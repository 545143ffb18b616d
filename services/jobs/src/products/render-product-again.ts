import { Problem } from '@packshot/chassis/app/problem';
import type { Transaction } from 'kysely';
import { transact } from '../db/transact.js';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { renderAgain } from '../jobs/correct-facts.js';
import type { JobRow } from '../jobs/create-job-event.js';
import { findJob } from '../jobs/find-job.js';
import { moveJob } from '../jobs/lifecycle.js';
import { isCorrectable } from '../photos/select-correctable.js';
import { countCorrections } from '../quota/count-correction.js';
import { findCutOutToShare } from './find-cut-out-to-share.js';
import { findKnownFacts } from './find-known-facts.js';

/**
 * Renders the outdated pictures of a product again, without a charge. Pictures beyond the limit of an hour stay
 * outdated. A second call finds no outdated picture and changes nothing.
 *
 * @param cutOutFrom picture whose corrected cut-out the other pictures of its photo take instead
 * @throws Problem `not_found`; `rate_limited` if no picture can be corrected in this hour
 */
export async function renderProductAgain(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  cutOutFrom: string | undefined,
): Promise<void> {
  await transact(db, async (tx) => {
    if (cutOutFrom !== undefined) return shareCutOut(tx, userId, id, cutOutFrom);
    const jobs = await lockCorrectable(tx, userId, id);
    const outdated = jobs.filter((job) => job.outdated);
    const count = await countCorrections(tx, userId, outdated.length);
    for (const job of outdated.slice(0, count)) {
      const { said } = await findKnownFacts(tx, userId, { id: job.photo_id });
      await renderAgain(tx, job, said);
    }
  });
}

async function shareCutOut(
  tx: Transaction<JobsTables>,
  userId: string,
  productId: string,
  from: string,
): Promise<void> {
  const { photo_id } = await findJob({ db: tx }, userId, from);
  const jobs = await lockCorrectable(tx, userId, productId);
  const pictures = jobs.filter((job) => job.photo_id === photo_id);
  if (!pictures.some((job) => job.id === from)) throw new Problem('not_found');
  const share = findCutOutToShare(pictures, from);
  if (!share) return;
  const count = await countCorrections(tx, userId, share.others.length);
  const new_cut_out = JSON.stringify({ strokes: share.from.strokes });
  for (const { id } of share.others.slice(0, count)) await moveJob(tx, 'adjust', { id }, { new_cut_out });
}

/** Locks the pictures before the account, as all transactions do, to prevent a deadlock. */
async function lockCorrectable(
  tx: Transaction<JobsTables>,
  userId: string,
  productId: string,
): Promise<JobRow[]> {
  const known = await tx
    .selectFrom('product')
    .select('id')
    .where('id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!known) throw new Problem('not_found');
  return tx
    .selectFrom('job')
    .selectAll()
    .where('user_id', '=', userId)
    .where('photo_id', 'in', (eb) =>
      eb.selectFrom('photo').select('photo.id').where('photo.product_id', '=', productId),
    )
    .where(isCorrectable)
    .orderBy('id')
    .forUpdate()
    .execute();
}
