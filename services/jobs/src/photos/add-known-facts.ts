import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { addSeenFacts } from '@packshot/studio';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** Adds the facts that a seller's photo shows, as known from an earlier preview or picture. */
export async function addKnownFacts(
  db: Kysely<JobsTables>,
  { userId, photoKey }: { userId: string; photoKey: string },
  said: ProductFacts,
): Promise<ProductFacts> {
  const photo = await db
    .selectFrom('photo')
    .select('seen')
    .where('user_id', '=', userId)
    .where('photo_key', '=', photoKey)
    .executeTakeFirst();
  return photo?.seen ? addSeenFacts(said, photo.seen) : said;
}
