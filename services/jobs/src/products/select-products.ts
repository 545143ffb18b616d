import { toProductFields } from '@packshot/proto/jobs/product-fields';
import type { Product } from '@packshot/proto/rest/product-schema';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { JobsTables, ProductTable } from '../db/tables.js';
import type { SignedLinks } from '../files/signed-links.js';
import { isCorrectable } from '../photos/select-correctable.js';
import { toSaidFacts } from './said-facts.js';

interface PictureSummary {
  first_name: string | null;
  photo_count: number;
  picture_count: number;
  outdated_count: number;
  cover_id: string;
  cover_name: string;
}
export type ProductRow = Selectable<ProductTable> & PictureSummary;

/** The cover is the newest picture, if possible of the front. */
const coverOrder = sql`result_thumbnail_name is null, photo.role <> 'front', job.id desc`;

/** Selects products that have pictures. @param condition also selects the owner @param rest order and limit */
export async function selectProducts(
  db: Kysely<JobsTables>,
  condition: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select product.*, pictures.* from product join lateral (
      select count(*)::int as picture_count, count(distinct photo.id)::int as photo_count,
        (count(*) filter (where outdated and ${isCorrectable}))::int as outdated_count,
        (array_agg(input_filename order by job.id))[1] as first_name,
        (array_agg(job.id order by ${coverOrder}))[1] as cover_id,
        (array_agg(coalesce(result_thumbnail_name, thumbnail_name) order by ${coverOrder}))[1] as cover_name
      from photo join job on job.photo_id = photo.id and job.user_id = photo.user_id
      where photo.product_id = product.id and photo.user_id = product.user_id
    ) as pictures on picture_count > 0
    where ${condition} ${rest}`.execute(db);
  return rows;
}

/** @param linkBase URL that links start with; see `Origin` */
export function toProductView(row: ProductRow, links: SignedLinks, linkBase = ''): Product {
  const { kind, height_cm, see_through } = row;
  return {
    id: row.id,
    name: row.name,
    shown_name: row.name ?? row.first_name,
    sku: row.sku,
    gtin: row.gtin,
    note: row.note,
    ...toProductFields(toSaidFacts({ kind, height_cm, see_through, view: null, straighten: null })),
    photo_count: row.photo_count,
    picture_count: row.picture_count,
    outdated_count: row.outdated_count,
    cover_url: links.to(row.cover_id, linkBase)(row.cover_name),
    created_at: row.created_at.toISOString(),
  };
}
