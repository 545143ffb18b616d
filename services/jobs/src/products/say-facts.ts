import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { JobRow } from '../jobs/create-job-event.js';
import { findKnownFacts } from './find-known-facts.js';
import { hasOtherFacts } from './has-other-facts.js';
import { factsOfTable, omitKnownFacts } from './said-facts.js';

interface Statement {
  userId: string;
  photoId: string;
  said: ProductFacts;
}

/**
 * Stores facts that a seller says about a photo and its product, and marks the pictures that were made with other facts.
 * The caller has called `lockPictures`, and then locked the account, so that the seller's statements follow one another.
 *
 * @returns all facts that the seller has said
 */
export async function sayFacts(
  tx: Transaction<JobsTables>,
  { userId, photoId, said }: Statement,
): Promise<ProductFacts> {
  const known = await findKnownFacts(tx, userId, { id: photoId });
  const news = omitKnownFacts(said, known.said);
  if (Object.keys(news).length === 0) return known.said;
  const ofPhoto = factsOfTable(news, 'photo');
  if (Object.keys(ofPhoto).length > 0)
    await tx
      .updateTable('photo')
      .set(ofPhoto)
      .where('id', '=', photoId)
      .where('user_id', '=', userId)
      .execute();
  await tx
    .updateTable('product')
    .set({ ...factsOfTable(news, 'product'), version: sql`version + 1`, updated_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', 'in', (eb) => eb.selectFrom('photo').select('product_id').where('id', '=', photoId))
    .execute();
  const now = { ...known.said, ...news };
  await markPictures(tx, { userId, photoId, said: now });
  return now;
}

/** Marks the pictures of a photo that were made with other facts, and unmarks the others. */
async function markPictures(
  tx: Transaction<JobsTables>,
  { userId, photoId, said }: Statement,
): Promise<void> {
  const jobs = await tx
    .selectFrom('job')
    .select(['id', 'mode', 'product', 'new_facts', 'outdated'])
    .where('user_id', '=', userId)
    .where('photo_id', '=', photoId)
    .execute();
  const changed = jobs.filter((job) => job.outdated !== hasOtherFacts(job, said));
  if (changed.length > 0) await invertMarks(tx, changed);
}

/**
 * Unmarks completed pictures whose photo shows the facts that the seller said during the render. The caller has locked
 * the jobs and the accounts.
 */
export async function unmarkRecognised(tx: Transaction<JobsTables>, made: readonly JobRow[]): Promise<void> {
  const unmarked: JobRow[] = [];
  for (const job of made.filter(({ outdated }) => outdated)) {
    const { said } = await findKnownFacts(tx, job.user_id, { id: job.photo_id });
    if (!hasOtherFacts(job, said)) unmarked.push(job);
  }
  if (unmarked.length > 0) await invertMarks(tx, unmarked);
}

async function invertMarks(tx: Transaction<JobsTables>, jobs: readonly { id: string }[]): Promise<void> {
  const ids = jobs.map(({ id }) => id);
  await tx
    .updateTable('job')
    .set({ outdated: sql<boolean>`not outdated` })
    .where('id', 'in', ids)
    .execute();
}
