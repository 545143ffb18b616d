/** Rows that one bulk act takes at most: a search shows as many. */
export const maxBulkRows = 1_000;
const pageSize = 200;

/**
 * Reads a list to its end, page by page, before an act changes what the list holds.
 *
 * @param load reads one page
 * @returns the first `maxBulkRows` rows
 */
export async function collectRows<T>(load: (skip: number, limit: number) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  while (rows.length < maxBulkRows) {
    const page = await load(rows.length, Math.min(pageSize, maxBulkRows - rows.length));
    rows.push(...page);
    if (page.length < pageSize) break;
  }
  return rows;
}
