import { sql, type Transaction } from 'kysely';
import { locks } from '../db/locks.js';
import type { AdminTables } from '../db/tables.js';

/** Takes the exclusive lock for an erasure, after all current writers of read models have finished. */
export async function lockErasure(tx: Transaction<AdminTables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.erasure})`.execute(tx);
}

/** Takes the shared lock for writing read models. @returns IDs of the erased users among the given users */
export async function findErased(tx: Transaction<AdminTables>, userIds: string[]): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock_shared(${locks.erasure})`.execute(tx);
  if (userIds.length === 0) return new Set();
  const rows = await tx.selectFrom('erased_user').select('user_id').where('user_id', 'in', userIds).execute();
  return new Set(rows.map((row) => row.user_id));
}
