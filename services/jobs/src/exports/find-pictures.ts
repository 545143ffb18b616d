import type { Kysely } from 'kysely';
import { downloadBaseName } from '../archive/file-name.js';
import type { JobsTables } from '../db/tables.js';
import type { JobRow } from '../jobs/create-job-event.js';
import { isOnWhite } from './is-on-white.js';

/** Columns of a job from which its pictures are exported. */
export type ExportedJob = Pick<
  JobRow,
  | 'id'
  | 'folder'
  | 'mode'
  | 'options'
  | 'edit'
  | 'product'
  | 'status'
  | 'result_names'
  | 'cutout_name'
  | 'watermarked'
  | 'render_metadata'
>;

export interface ExportedProduct {
  id: string;
  /** Name from the seller, or the name of the product's first picture. */
  name: string;
  sku: string | null;
  gtin: string | null;
  /** Jobs with white packshots first, because the first white packshot becomes the main picture. */
  jobs: ExportedJob[];
}

/**
 * Finds the jobs of one owner, grouped by product, in the order of the ids.
 *
 * @returns the products, and the ids without a job of this owner
 */
export async function findPictures(
  db: Kysely<JobsTables>,
  userId: string,
  ids: readonly string[],
): Promise<{ products: ExportedProduct[]; missing: string[] }> {
  const rows = await db
    .selectFrom('job')
    .leftJoin('photo', (join) =>
      join.onRef('photo.id', '=', 'job.photo_id').onRef('photo.user_id', '=', 'job.user_id'),
    )
    .leftJoin('product', (join) =>
      join.onRef('product.id', '=', 'photo.product_id').onRef('product.user_id', '=', 'job.user_id'),
    )
    .select([
      'job.id',
      'job.folder',
      'job.mode',
      'job.options',
      'job.edit',
      'job.product',
      'job.status',
      'job.result_names',
      'job.cutout_name',
      'job.watermarked',
      'job.render_metadata',
      'job.input_filename',
      'job.photo_id',
      'product.id as product_id',
      'product.name',
      'product.sku',
      'product.gtin',
    ])
    .where('job.user_id', '=', userId)
    .where('job.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const products = new Map<string, ExportedProduct>();
  for (const row of ids.flatMap((id) => byId.get(id) ?? [])) {
    const id = row.product_id ?? row.photo_id;
    const product = products.get(id) ?? {
      id,
      name: row.name ?? downloadBaseName(row.input_filename),
      sku: row.sku,
      gtin: row.gtin,
      jobs: [],
    };
    products.set(id, product);
    product.jobs.push(row);
  }
  for (const { jobs } of products.values()) jobs.sort((a, b) => Number(isOnWhite(b)) - Number(isOnWhite(a)));
  return { products: [...products.values()], missing: ids.filter((id) => !byId.has(id)) };
}
