import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { isWatermarkedNow } from './find-same-picture.js';
import type { JobRow } from './create-job-event.js';
import type { JobToInsert } from './write-job.js';

/** A photo of a seller, and what they have said of its product. */
type PhotoOfProduct = Required<Pick<JobToInsert, 'userId' | 'product'>> & { photoId: string };

/** Finds the pictures that show the product of a photo in a place and can be copied, of whatever mode. Oldest first. */
export const findScenes = (
  db: Kysely<JobsTables>,
  { userId, photoId, product }: PhotoOfProduct,
): Promise<JobRow[]> =>
  db
    .selectFrom('job')
    .selectAll()
    .where('user_id', '=', userId)
    .where('photo_id', '=', photoId)
    .where(sql<boolean>`render_metadata ->> 'plate' is not null`)
    .where(sql<boolean>`product = ${JSON.stringify(product)}::jsonb`)
    .where('revision', '=', 0)
    .where('status', '=', 'completed')
    .where('picture_hash', 'is not', null)
    .where('watermarked', '=', isWatermarkedNow)
    .orderBy('id')
    .execute();
