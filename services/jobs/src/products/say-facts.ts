import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { findKnownFacts } from './find-known-facts.js';
import { findFinished } from './find-finished.js';
import { markOutdated } from './mark-outdated.js';
import { noteAct } from './note-act.js';
import { factsOfTable, omitKnownFacts } from './said-facts.js';

/**
 * Stores facts that a seller says about a photo and its product, and marks the pictures that were made with other
 * facts. The caller has called `lockPictures`, and then locked the account, so that the seller's statements follow one
 * another.
 *
 * @returns all facts that the seller has said
 */
export async function sayFacts(
  tx: Transaction<JobsTables>,
  { userId, photoId, said }: { userId: string; photoId: string; said: ProductFacts },
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
    .where('id', '=', known.productId!)
    .execute();
  await noteAct(tx, userId, 'facts_corrected', sql`photo.id = ${photoId}`);
  await markOutdated(tx, await findFinished(tx, userId, [known.productId!]));
  return { ...known.said, ...news };
}
