import type { SelectedPicture } from '@packshot/proto/rest/selection-actions';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { hasPictureInMode } from '../jobs/has-picture-in-mode.js';
import { isCorrectable } from '../photos/select-correctable.js';

type PictureRow = Omit<SelectedPicture, 'created_at'> & { created_at: Date };

/** Describes the seller's jobs among the given IDs, newest first. */
export async function describeSelection(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  ids: readonly string[],
): Promise<SelectedPicture[]> {
  const { rows } = await sql<PictureRow>`
    select job.id, job.input_filename, job.mode, job.status, job.outdated and ${isCorrectable} as outdated,
      job.photo_id, job.created_at, product.id as product_id, product.name as product_name, product.sku,
      array(
        select distinct other.mode from job as other
        where other.user_id = job.user_id and other.photo_id = job.photo_id and ${hasPictureInMode('other')}
      ) as modes_of_photo
    from job join photo on photo.id = job.photo_id join product on product.id = photo.product_id
    where job.user_id = ${userId} and job.id = any(${ids})
    order by job.id desc`.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
