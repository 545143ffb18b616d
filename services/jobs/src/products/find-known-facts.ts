import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { productFactNames } from '@packshot/proto/rest/product-words';
import type { Kysely } from 'kysely';
import type { JobsTables, SeenPhoto } from '../db/tables.js';
import { toSaidFacts } from './said-facts.js';

export interface KnownFacts {
  /** Facts that the seller has said about the photo and its product. */
  said: ProductFacts;
  /** Recognised product and its facts; null before Packshot has looked at the photo. */
  seen: SeenPhoto | null;
  /** Absent for a photo without a record. */
  productId?: string;
}

/** Returns what is known about a seller's photo and its product. */
export async function findKnownFacts(
  db: Kysely<JobsTables>,
  userId: string,
  photo: { id: string } | { photo_key: string },
): Promise<KnownFacts> {
  const row = await db
    .selectFrom('photo')
    .innerJoin('product', 'product.id', 'photo.product_id')
    .select(['seen', 'product_id', ...productFactNames])
    .where('photo.user_id', '=', userId)
    .where((eb) => ('id' in photo ? eb('photo.id', '=', photo.id) : eb('photo_key', '=', photo.photo_key)))
    .executeTakeFirst();
  return row
    ? { said: toSaidFacts(row), seen: row.seen, productId: row.product_id }
    : { said: {}, seen: null };
}
