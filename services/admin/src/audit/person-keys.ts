import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { findErased } from '../erasure/erasure-lock.js';
import { createKey } from './seal.js';

/** Owner of the key for entries without a person. This key is never destroyed. */
export const sharedKeyOwner = '00000000-0000-0000-0000-000000000000';

/** Returns the keys of the given users, and creates missing keys. An erased user gets no key, so no data is stored. */
export async function ensurePersonKeys(
  tx: Transaction<AdminTables>,
  people: readonly string[],
): Promise<Map<string, Buffer>> {
  const wanted = [...new Set([sharedKeyOwner, ...people])];
  const erased = await findErased(tx, wanted);
  const living = wanted.filter((id) => !erased.has(id));
  await tx
    .insertInto('audit_key')
    .values(living.map((person_id) => ({ person_id, key: createKey() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await tx.selectFrom('audit_key').selectAll().where('person_id', 'in', living).execute();
  return new Map(rows.map(({ person_id, key }) => [person_id, key]));
}
