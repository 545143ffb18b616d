import type { Preset } from '@packshot/proto/rest/preset-schema';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { toPreset } from './to-preset.js';

export async function listPresets(db: Kysely<JobsTables>, userId: string): Promise<Preset[]> {
  const rows = await db
    .selectFrom('preset')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map(toPreset);
}
