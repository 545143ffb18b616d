import { Problem } from '@packshot/chassis/app/problem';
import type { BodyOf } from '@packshot/proto/rest/endpoint';
import type { products } from '@packshot/proto/rest/products';
import type { Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';

export type PhotosToMove = BodyOf<typeof products.moveToProduct>;

export interface PhotoToMove {
  id: string;
  product_id: string;
}

/** Returns the seller's photos that a call names. @throws Problem `not_found` if one of the named items is not found */
export async function findPhotosToMove(
  tx: Transaction<JobsTables>,
  userId: string,
  { photo_ids, job_ids, product_ids }: PhotosToMove,
): Promise<PhotoToMove[]> {
  const jobs = await tx
    .selectFrom('job')
    .select(['id', 'photo_id'])
    .where('user_id', '=', userId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(job_ids))))
    .execute();
  const ids = [...photo_ids, ...jobs.map(({ photo_id }) => photo_id)];
  const photos = await tx
    .selectFrom('photo')
    .select(['id', 'product_id'])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('id', '=', eb.fn.any(eb.val(ids))), eb('product_id', '=', eb.fn.any(eb.val(product_ids)))]),
    )
    .orderBy('id')
    .execute();
  const [foundPhotos, foundProducts] = [
    new Set(photos.map(({ id }) => id)),
    new Set(photos.map(({ product_id }) => product_id)),
  ];
  const isWhole =
    jobs.length === new Set(job_ids).size &&
    ids.every((id) => foundPhotos.has(id)) &&
    product_ids.every((id) => foundProducts.has(id));
  if (!isWhole) throw new Problem('not_found');
  return photos;
}
