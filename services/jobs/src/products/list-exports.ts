import type { ProductExport } from '@packshot/proto/rest/product-schema';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** Lists the downloads of a product's pictures by target and day, newest first. */
export async function listExports(
  db: Kysely<JobsTables>,
  userId: string,
  productId: string,
): Promise<(ProductExport & { at: Date })[]> {
  const { rows } = await sql<ProductExport & { at: Date }>`
    select market, to_char(exported_at at time zone 'utc', 'YYYY-MM-DD') as day, max(exported_at) as at,
      count(*)::int as pictures,
      (count(*) filter (where file_name is distinct from job.result_names ->> (picture - 1)))::int as rendered_again
    from photo
      join job on job.photo_id = photo.id and job.user_id = photo.user_id
      join exported_picture on job_id = job.id and exported_picture.user_id = job.user_id
    where photo.user_id = ${userId} and product_id = ${productId} and not refused
    group by market, day
    order by day desc, at desc`.execute(db);
  return rows;
}
