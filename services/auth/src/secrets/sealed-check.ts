import type { ReadinessCheck } from '@packshot/chassis/app/health';
import type { Sealer } from '@packshot/chassis/crypto/sealer';
import { sql, type Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { sealedColumns } from './sealed-columns.js';

/** Milliseconds for which a good answer is remembered: it takes a look at every row. */
const rememberedMs = 60_000;

/** Whether everything that is stored sealed can be opened, for `/readyz`. */
export function createSealedCheck(db: Kysely<AuthTables>, sealer: Sealer): ReadinessCheck {
  let goodUntil = 0;
  return async () => {
    if (Date.now() < goodUntil) return;
    await openSealed(db, sealer);
    goodUntil = Date.now() + rememberedMs;
  };
}

/**
 * Opens one text of every secret that anything in the database is sealed with: what the head of a text says of its secret
 * is the part before the first dot.
 *
 * @throws Error when one can be opened with none of ours
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
        throw new Error(`${table} holds what was sealed with a secret that is not given any more`, { cause });
      });
    }
  }
}
