import type { FoundRows } from './find-hits.js';

interface Ordered {
  offset(skip: number): { limit(limit: number): { execute(): Promise<{ id: string }[]> } };
}

/**
 * A page of a list whose length is known without counting it.
 *
 * @param ordered ids in the order of the list
 */
export async function findPage(
  ordered: Ordered,
  { skip, limit }: { skip: number; limit: number },
  total: Promise<number>,
): Promise<FoundRows> {
  const [rows, counted] = await Promise.all([ordered.offset(skip).limit(limit).execute(), total]);
  return { ids: rows.map(({ id }) => id), total: counted };
}
