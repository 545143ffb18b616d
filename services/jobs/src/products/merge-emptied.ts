import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** Columns that a merged product keeps, or takes from a product that has become empty. */
export const mergedColumns = ['name', 'sku', 'gtin', 'note', 'kind', 'height_cm', 'see_through'] as const;

/**
 * Deletes the products that have no photo left. Their values fill the empty columns of the product that took the
 * photos.
 *
 * @param from ids of the products whose photos were moved
 */
export async function mergeEmptied(
  tx: Transaction<JobsTables>,
  userId: string,
  id: string,
  from: readonly string[],
): Promise<void> {
  // The deletion comes first, because a SKU is unique.
  const emptied = await tx
    .deleteFrom('product')
    .where('user_id', '=', userId)
    .where('id', 'in', from)
    .where(sql<boolean>`not exists (select from photo where photo.product_id = product.id)`)
    .returning([...mergedColumns, 'created_at'])
    .execute();
  const oldestFirst = emptied.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const values = mergedColumns.flatMap((column) => {
    const found = oldestFirst.find((product) => product[column] !== null);
    return found ? [[column, sql`coalesce(${sql.ref(column)}, ${found[column]})`] as const] : [];
  });
  if (values.length === 0) return;
  await tx
    .updateTable('product')
    .set(Object.fromEntries(values))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}
