import { Problem } from '@packshot/chassis/app/problem';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { maxPresets } from '@packshot/proto/rest/preset-limits';
import type { Preset, SharedPreset } from '@packshot/proto/rest/preset-schema';
import type { Kysely, Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { lockAccount } from '../quota/lock-account.js';
import { toPreset } from './to-preset.js';

/**
 * @param keep stores the response to an idempotent call
 * @throws Problem `too_many_presets`, `unauthenticated`
 */
export function createPreset(
  db: Kysely<JobsTables>,
  userId: string,
  { name, settings }: SharedPreset,
  keep: (tx: Transaction<JobsTables>, created: Preset) => Promise<void>,
): Promise<Preset> {
  return db.transaction().execute(async (tx) => {
    // The lock makes the limit exact, and refuses a seller whose data was erased.
    await lockAccount(tx, userId);
    const { count } = await tx
      .selectFrom('preset')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= maxPresets)
      throw new Problem('too_many_presets', {
        detail: `You have ${maxPresets} presets, which is the maximum. Delete a preset that you no longer need.`,
      });
    const row = await tx
      .insertInto('preset')
      .values({ id: uuidv7(), user_id: userId, name, settings: JSON.stringify(settings) })
      .returningAll()
      .executeTakeFirstOrThrow();
    const created = toPreset(row);
    await keep(tx, created);
    return created;
  });
}
