import { Problem } from '@packshot/chassis/app/problem';
import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { havePhoto } from '../photos/have-photo.js';
import { findProductBySku } from './find-by-sku.js';
import { namePictures } from './name-pictures.js';
import type { ProductIdentity } from './product-identity.js';
import { putInto } from './put-into.js';

interface JoiningJob {
  id: string;
  userId: string;
  photoKey?: string | null;
  takenAt?: Date | undefined;
  identity?: ProductIdentity | undefined;
}

/**
 * Puts the photo of a new job into the seller's product with the given SKU, or gives the SKU and the name to the
 * product of the photo. A product keeps the SKU and the name that it has. The caller has called `lockPictures`, and
 * then locked the account, so that two uploads with a new SKU follow one another.
 *
 * @param knownPhotoId absent for an upload, whose photo may be new
 * @returns id of the photo; undefined for an upload without SKU and name, whose photo the caller creates
 * @throws Problem `sku_taken` if the photo belongs to a product with another SKU
 */
export async function joinProduct(
  tx: Transaction<JobsTables>,
  { identity, ...job }: JoiningJob,
  knownPhotoId?: string,
): Promise<string | undefined> {
  if (!identity) return knownPhotoId;
  const { userId, photoKey = null } = job;
  const photoId = knownPhotoId ?? (await havePhoto(tx, { ...job, photoKey }).executeTakeFirstOrThrow()).id;
  const own = await tx
    .selectFrom('photo')
    .innerJoin('product', 'product.id', 'photo.product_id')
    .select(['product.id', 'product.sku'])
    .where('photo.id', '=', photoId)
    .where('photo.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { sku, name } = identity;
  if (sku && own.sku && own.sku.toLowerCase() !== sku.toLowerCase()) throw toOtherSkuProblem(own.sku);
  const joined = sku && !own.sku ? await findProductBySku(tx, userId, sku) : undefined;
  if (joined) await putInto(tx, userId, joined.id, [{ id: photoId, product_id: own.id }]);
  const productId = joined?.id ?? own.id;
  await tx
    .updateTable('product')
    .set({ sku: sql`coalesce(sku, ${sku ?? null})`, name: sql`coalesce(name, ${name ?? null})` })
    .where('id', '=', productId)
    .where('user_id', '=', userId)
    .execute();
  await namePictures(tx, userId, productId);
  return photoId;
}

function toOtherSkuProblem(sku: string): Problem {
  const detail = `The product in this photo has the SKU ${sku}. Use this SKU, or move the photo to another product in your library.`;
  return new Problem('sku_taken', { detail, errors: [{ path: 'sku', message: detail }] });
}
