import type { PresetToExport } from '@packshot/studio';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

export interface ExportPreset extends PresetToExport {
  id: string;
}

/**
 * Finds presets of one owner, in the order of the ids.
 *
 * @returns undefined if one of them does not exist, or belongs to another seller
 */
export async function findPresets(
  db: Kysely<JobsTables>,
  userId: string,
  ids: readonly string[],
): Promise<ExportPreset[] | undefined> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('preset')
    .select(['id', 'name', 'settings'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  return found.length === new Set(ids).size ? found : undefined;
}
