import { maxHistory, type ProductHistoryEntry } from '@packshot/proto/rest/product-schema';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

type Entry = Omit<ProductHistoryEntry, 'at'> & { at: Date };

/**
 * Lists the newest acts on a product. Creations, renders and exports come from the tables of pictures and exports. Acts
 * of one kind in the same minute are one entry, because a seller changes many pictures at once.
 */
export async function listHistory(
  db: Kysely<JobsTables>,
  userId: string,
  productId: string,
): Promise<ProductHistoryEntry[]> {
  const { rows } = await sql<Entry>`
    with own as (
      select id from photo where user_id = ${userId} and product_id = ${productId}
    ), pictures as (
      select id, created_at, completed_at, revision, status from job
      where user_id = ${userId} and photo_id in (select id from own)
    ), acts as (
      select 'created' as act, created_at as at, 1 as pictures, null as market from pictures
      union all
      select 'rendered_again', completed_at, 1, null from pictures where revision > 0 and status = 'completed'
      union all
      select act, at, pictures, null from photo_act
      where user_id = ${userId} and photo_id in (select id from own)
      union all
      select 'exported', exported_at, 1, market from exported_picture
      where user_id = ${userId} and job_id in (select id from pictures) and not refused
    )
    select act, max(at) as at, sum(pictures)::int as pictures, market from acts
    group by act, market, date_trunc('minute', at)
    order by at desc limit ${maxHistory}`.execute(db);
  return rows.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}
