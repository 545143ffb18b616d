import { Problem } from '@packshot/chassis/app/problem';
import {
  maxProductPictures,
  type ProductDetail,
  type ProductPhoto,
} from '@packshot/proto/rest/product-schema';
import { photoRoles } from '@packshot/proto/rest/product-limits';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { JobRow } from '../jobs/create-job-event.js';
import { toView } from '../jobs/to-view.js';
import { findCutOutToShare } from './find-cut-out-to-share.js';
import { findMaybeSame } from './find-maybe-same.js';
import { listExports } from './list-exports.js';
import { listHistory } from './list-history.js';
import { selectProducts, toProductView } from './select-products.js';

/**
 * Returns a seller's product with its photos and pictures.
 *
 * @throws Problem `not_found`, also for a product without a picture
 */
export async function loadProduct(
  { db, links }: { db: Kysely<JobsTables> } & Pick<Deps, 'links'>,
  userId: string,
  id: string,
  linkBase: string,
): Promise<ProductDetail> {
  const [row] = await selectProducts(db, sql`product.user_id = ${userId} and product.id = ${id}`);
  if (!row) throw new Problem('not_found');
  const photos = await db
    .selectFrom('photo')
    .select(['id', 'role', 'taken_at', 'seen', 'created_at'])
    .where('user_id', '=', userId)
    .where('product_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  // The last photo may have moved to another product since the first statement.
  if (photos.length === 0) throw new Problem('not_found');
  const pictures = await db
    .selectFrom('job')
    .selectAll()
    .where('user_id', '=', userId)
    .where(
      'photo_id',
      'in',
      photos.map((photo) => photo.id),
    )
    .orderBy('id', 'desc')
    .limit(maxProductPictures)
    .execute();
  const view = (job: JobRow) => toView(job, links, linkBase);
  const toPhotoView = ({ id: photoId, role, taken_at, seen }: (typeof photos)[number]): ProductPhoto[] => {
    const own = pictures.filter(({ photo_id }) => photo_id === photoId);
    const [newest] = own;
    // A photo that was only previewed has no stored file to show.
    if (!newest) return [];
    const share = findCutOutToShare(own);
    return [
      {
        id: photoId,
        role,
        taken_at: taken_at?.toISOString() ?? null,
        thumbnail_url: links.to(newest.id, linkBase)(newest.thumbnail_name),
        ...(seen ? { recognised: seen.recognised } : {}),
        pictures: own.map(view),
        cut_out_from: share?.from.id ?? null,
        without_cut_out: share?.others.length ?? 0,
      },
    ];
  };
  return {
    ...toProductView(row, links, linkBase),
    photos: photos
      .toSorted((a, b) => photoRoles.indexOf(a.role) - photoRoles.indexOf(b.role))
      .flatMap(toPhotoView),
    exports: await listExports(db, userId, id),
    history: await listHistory(db, userId, id),
    maybe_same: (await findMaybeSame(db, userId, id)).map((same) => toProductView(same, links, linkBase)),
  };
}
