import type { ReadinessCheck } from '@packshot/chassis/app/health';
import type { Sealer } from '@packshot/chassis/crypto/sealer';
import { sql, type Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { sealedColumns } from './sealed-columns.js';

/** Milliseconds for which a good result is cached, because the check reads every row. */
const rememberedMs = 60_000;

export function createSealedCheck(db: Kysely<AuthTables>, sealer: Sealer): ReadinessCheck {
  let goodUntil = 0;
  return async () => {
    if (Date.now() < goodUntil) return;
    await openSealed(db, sealer);
    goodUntil = Date.now() + rememberedMs;
  };
}

/**
 * Opens one text for each secret that the database uses. The part of a text before the first dot identifies the secret.
 *
 * @throws Error when no configured secret opens a text
 */
async function openSealed(db: Kysely<AuthTables>, sealer: Sealer): Promise<void> {
  for (const { table, column } of sealedColumns) {
    const text = sql.ref(column);
    const { rows } = await sql<{ sealed: string }>`
      select max(${text}) as sealed from ${sql.table(table)} group by split_part(${text}, '.', 1)`.execute(
      db,
    );
    for (const { sealed } of rows) {
      await sealer.open(sealed).catch((cause: unknown) => {
        throw new Error(`${table} contains a text sealed with a secret that is no longer configured`, {
          cause,
        });
      });
    }
  }
}
