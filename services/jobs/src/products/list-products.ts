import { escapeLike } from '@packshot/chassis/db/escape-like';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { products } from '@packshot/proto/rest/products';
import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../deps.js';
import { selectProducts, toProductView } from './select-products.js';

/** Lists a seller's products with pictures, newest first. A photo that was only previewed is not listed. */
export async function listProducts(
  { db, links }: Pick<Deps, 'db' | 'links'>,
  userId: string,
  { limit, offset, search }: QueryOf<typeof products.listProducts>,
  linkBase: string,
): Promise<AnswerOf<typeof products.listProducts>> {
  const wanted = matchProducts(userId, search);
  const order = sql`order by product.created_at desc, product.id desc limit ${limit} offset ${offset}`;
  const counted = sql<{
    total: number;
  }>`select count(*)::int as total from product where ${wanted} and exists (
    select from photo join job on job.photo_id = photo.id where photo.product_id = product.id
  )`;
  const [rows, total] = await Promise.all([selectProducts(db, wanted, order), counted.execute(db)]);
  return {
    products: rows.map((row) => toProductView(row, links, linkBase)),
    total: total.rows[0]!.total,
    limit,
    offset,
  };
}

/** A product without a name is found by the names of its pictures, the first of which is shown. */
function matchProducts(userId: string, search: string | undefined): RawBuilder<unknown> {
  const mine = sql`product.user_id = ${userId}`;
  if (!search) return mine;
  const pattern = `%${escapeLike(search)}%`;
  return sql`${mine} and (
    product.name ilike ${pattern} or sku ilike ${pattern} or gtin like ${pattern} or product.name is null and exists (
      select from photo join job on job.photo_id = photo.id
      where photo.product_id = product.id and input_filename ilike ${pattern}
    )
  )`;
}
