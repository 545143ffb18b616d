import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { KnownFacts } from './find-known-facts.js';
import { toSaidFacts } from './said-facts.js';

/** Compares as the unique index of the table does. */
export const hasSku = (sku: string) => sql<boolean>`lower(product.sku) = lower(${sku})`;

/** Finds the seller's product with a SKU, without regard to letter case. */
export const findProductBySku = (
  db: Kysely<JobsTables>,
  userId: string,
  sku: string,
): Promise<{ id: string; name: string | null } | undefined> =>
  db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where(hasSku(sku))
    .executeTakeFirst();

/** Adds the facts of the product that a photo with the SKU joins. This product keeps its facts. */
export async function addFactsOfSku(
  db: Kysely<JobsTables>,
  userId: string,
  known: KnownFacts,
  sku: string,
): Promise<KnownFacts> {
  const row = await db
    .selectFrom('product')
    .select(['kind', 'height_cm', 'see_through'])
    .where('user_id', '=', userId)
    .where(hasSku(sku))
    .executeTakeFirst();
  if (!row) return known;
  const said = toSaidFacts({ ...row, view: null, straighten: null });
  return { ...known, said: { ...known.said, ...said } };
}
