import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { MovedProduct } from '@packshot/proto/rest/product-schema';
import type { BodyOf } from '@packshot/proto/rest/endpoint';
import type { products } from '@packshot/proto/rest/products';
import type { Transaction } from 'kysely';
import { transact } from '../db/transact.js';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { putWithUndo } from './keep-move.js';
import { loadProduct } from './load-product.js';
import { lockPhotosToMove } from './move-photos.js';

type NewProduct = BodyOf<typeof products.splitProduct>;

/**
 * Moves photos into a new product. The new product gets the facts of the first photo's product, because the pictures
 * were made with these facts.
 *
 * @param keep stores the response to an idempotent call
 * @throws Problem `not_found`
 */
export async function splitProduct(
  { db, links }: Pick<Deps, 'db' | 'links'>,
  userId: string,
  { name, ...asked }: NewProduct,
  linkBase: string,
  keep: (tx: Transaction<JobsTables>, product: MovedProduct) => Promise<void>,
): Promise<MovedProduct> {
  return transact(db, async (tx) => {
    const photos = await lockPhotosToMove(tx, userId, asked);
    const id = uuidv7();
    await tx
      .insertInto('product')
      .columns(['id', 'user_id', 'name', 'kind', 'height_cm', 'see_through'])
      .expression((eb) =>
        eb
          .selectFrom('product')
          .select([
            eb.val(id).as('id'),
            'user_id',
            eb.val(name ?? null).as('name'),
            'kind',
            'height_cm',
            'see_through',
          ])
          .where('user_id', '=', userId)
          .where('id', '=', photos[0]!.product_id),
      )
      .execute();
    const undo_id = await putWithUndo(tx, userId, id, photos);
    const product = { ...(await loadProduct({ db: tx, links }, userId, id, linkBase)), undo_id };
    await keep(tx, product);
    return product;
  });
}
