import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { jobStatuses, type JobStatus } from '@packshot/proto/rest/job-words';
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { hasSku } from './find-by-sku.js';
import type { ProductIdentity } from './product-identity.js';

interface ChangingJob {
  userId: string;
  photoKey?: string | null;
  said?: ProductFacts;
  identity?: ProductIdentity | undefined;
}
type PhotoCondition = (eb: ExpressionBuilder<JobsTables, 'photo'>) => Expression<SqlBool>;

/**
 * Locks the pictures of a product that a new job may change: the finished pictures, which `sayFacts` may mark, or all
 * pictures of the products that `joinProduct` may join and name. The rows are locked before the account, as in all
 * transactions, to prevent a deadlock. Without new facts, SKU and name, the function locks nothing.
 *
 * @param photoId id of a photo of the product; absent for an upload, whose photo may be new
 * @returns ids of the locked pictures; undefined if the function locks nothing
 */
export async function lockPictures(
  tx: Transaction<JobsTables>,
  { userId, photoKey, said = {}, identity }: ChangingJob,
  photoId?: string,
): Promise<string[] | undefined> {
  if (Object.keys(said).length === 0 && !identity) return undefined;
  const { sku } = identity ?? {};
  return lockPicturesOf(
    tx,
    userId,
    (eb) => {
      const ofPhoto = eb('product_id', 'in', (photo) =>
        photo
          .selectFrom('photo')
          .select('product_id')
          .where('user_id', '=', userId)
          .where((each) =>
            photoId === undefined ? each('photo_key', '=', photoKey ?? null) : each('id', '=', photoId),
          ),
      );
      if (!sku) return ofPhoto;
      const ofSku = eb('product_id', 'in', (product) =>
        product
          .selectFrom('product')
          .select('product.id')
          .where('product.user_id', '=', userId)
          .where(hasSku(sku)),
      );
      return eb.or([ofPhoto, ofSku]);
    },
    identity ? jobStatuses : ['completed'],
  );
}

/**
 * Locks the pictures of the seller's photos that meet a condition. An admission of waiting jobs skips locked jobs.
 *
 * @returns ids of the locked pictures
 */
export async function lockPicturesOf(
  tx: Transaction<JobsTables>,
  userId: string,
  condition: PhotoCondition,
  statuses: readonly JobStatus[] = jobStatuses,
): Promise<string[]> {
  const locked = await tx
    .selectFrom('job')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', statuses)
    .where('photo_id', 'in', (eb) =>
      eb.selectFrom('photo').select('photo.id').where('photo.user_id', '=', userId).where(condition),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return locked.map(({ id }) => id);
}
