import { Problem } from '@packshot/chassis/app/problem';
import { toProductFacts } from '@packshot/proto/jobs/product-fields';
import type { BodyOf } from '@packshot/proto/rest/endpoint';
import type { products } from '@packshot/proto/rest/products';
import { sql, type Transaction } from 'kysely';
import { transact } from '../db/transact.js';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { admitPending } from '../jobs/admit-pending.js';
import { lockAccount } from '../quota/lock-account.js';
import { findProductBySku } from './find-by-sku.js';
import { lockPicturesOf } from './lock-pictures.js';
import { noteAct } from './note-act.js';
import { namePictures } from './name-pictures.js';
import { sayFacts } from './say-facts.js';

/**
 * Changes a product. Changed facts mark the pictures that were made with other facts, and a new name renames the
 * pictures that the seller did not rename.
 *
 * @throws Problem `not_found`, `sku_taken`
 */
export async function changeProduct(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  { name, sku, gtin, note, ...fields }: BodyOf<typeof products.changeProduct>,
): Promise<void> {
  const said = toProductFacts(fields);
  await transact(db, async (tx) => {
    await lockPicturesOf(tx, userId, (eb) => eb('photo.product_id', '=', id));
    // The lock of the account also lets two products of a seller not take the same SKU at once.
    await lockAccount(tx, userId);
    const photo = await tx
      .selectFrom('photo')
      .select('id')
      .where('user_id', '=', userId)
      .where('product_id', '=', id)
      .orderBy('id')
      .executeTakeFirst();
    if (!photo) throw new Problem('not_found');
    if (sku) await refuseTakenSku(tx, userId, id, sku);
    const identity = { name, sku, gtin, note };
    if (Object.values(identity).some((value) => value !== undefined))
      await tx
        .updateTable('product')
        .set(identity)
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .execute();
    if (name) {
      await noteAct(tx, userId, 'renamed', sql`product_id = ${id}`);
      await namePictures(tx, userId, id);
    }
    if (Object.keys(said).length > 0) await sayFacts(tx, { userId, photoId: photo.id, said });
    // An admission at the same time skipped the jobs that this transaction had locked.
    await admitPending(tx, userId);
  });
}

async function refuseTakenSku(
  tx: Transaction<JobsTables>,
  userId: string,
  id: string,
  sku: string,
): Promise<void> {
  const other = await findProductBySku(tx, userId, sku);
  if (!other || other.id === id) return;
  const owner = other.name ? `Your product "${other.name}"` : 'Another of your products';
  const detail = `${owner} has the SKU ${sku}. Enter another SKU, or merge the two products.`;
  throw new Problem('sku_taken', { detail, errors: [{ path: 'sku', message: detail }] });
}
