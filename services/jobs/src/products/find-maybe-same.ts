import { minCertainty } from '@packshot/proto/rest/recognised';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { selectProducts, type ProductRow } from './select-products.js';

/** Maximum number of products that are offered, because a batch may contain many products of the same kind. */
const maxOffered = 6;

/**
 * Returns products that may be the same: a photo of the same recognised kind, taken within a minute. The nearest photos
 * come first.
 */
export async function findMaybeSame(
  db: Kysely<JobsTables>,
  userId: string,
  productId: string,
): Promise<ProductRow[]> {
  const seconds = sql`abs(extract(epoch from
    coalesce(other.taken_at, other.created_at) - coalesce(mine.taken_at, mine.created_at)))`;
  const { rows } = await sql<{ id: string }>`
    select other.product_id as id from photo as mine join photo as other on other.user_id = mine.user_id
      and other.product_id <> mine.product_id
      and coalesce(other.taken_at, other.created_at)
        between coalesce(mine.taken_at, mine.created_at) - interval '1 minute'
        and coalesce(mine.taken_at, mine.created_at) + interval '1 minute'
      and ${kindOf('other')} = ${kindOf('mine')}
    where mine.user_id = ${userId} and mine.product_id = ${productId}
      and ${isCertain('mine')} and ${isCertain('other')}
      and exists (select from job where job.photo_id = other.id)
      and exists (select from job where job.photo_id = mine.id)
    group by other.product_id order by min(${seconds}), other.product_id limit ${maxOffered}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const found = await selectProducts(db, sql`product.user_id = ${userId} and product.id = any(${ids})`);
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const kindOf = (photo: 'mine' | 'other') => sql`${sql.table(photo)}.seen -> 'recognised' ->> 'kind'`;
const isCertain = (photo: 'mine' | 'other') =>
  sql`(${sql.table(photo)}.seen -> 'recognised' ->> 'certainty')::float8 >= ${minCertainty}`;
