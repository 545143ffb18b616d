import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { productFactNames } from '@packshot/proto/rest/product-words';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { toSaidFacts } from './said-facts.js';

/**
 * Returns what a seller last said about the product in a file. Each crop of the file is a separate product, but the crop
 * of the next picture is not known yet.
 *
 * @param sha256 hash of the file, base64url
 */
export async function findRememberedFacts(
  db: Kysely<JobsTables>,
  userId: string,
  sha256: string,
): Promise<ProductFacts> {
  const row = await db
    .selectFrom('job')
    .innerJoin('photo', 'photo.id', 'job.photo_id')
    .innerJoin('product', 'product.id', 'photo.product_id')
    .select(productFactNames)
    .where('job.user_id', '=', userId)
    .where('job.photo_hash', '=', sha256)
    .where(sql<boolean>`num_nonnulls(${sql.join(productFactNames.map((fact) => sql.ref(fact)))}) > 0`)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toSaidFacts(row) : {};
}
