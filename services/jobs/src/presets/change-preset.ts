import { Problem } from '@packshot/chassis/app/problem';
import type { BodyOf } from '@packshot/proto/rest/endpoint';
import type { Preset } from '@packshot/proto/rest/preset-schema';
import type { presets } from '@packshot/proto/rest/presets';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { lockAccount } from '../quota/lock-account.js';
import { toPreset } from './to-preset.js';

/** @throws Problem `not_found`, `unauthenticated` */
export function changePreset(
  db: Kysely<JobsTables>,
  userId: string,
  id: string,
  { name, settings, is_default }: BodyOf<typeof presets.changePreset>,
): Promise<Preset> {
  return db.transaction().execute(async (tx) => {
    // Two requests at the same time would otherwise both set a default.
    await lockAccount(tx, userId);
    if (is_default)
      await tx
        .updateTable('preset')
        .set({ is_default: false })
        .where('user_id', '=', userId)
        .where('is_default', '=', true)
        .execute();
    const row = await tx
      .updateTable('preset')
      .set({ name, is_default, ...(settings ? { settings: JSON.stringify(settings) } : {}) })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new Problem('not_found');
    return toPreset(row);
  });
}
