import { sql, type Insertable, type Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { findErased } from '../erasure/erasure-lock.js';

const keys = {
  user_row: 'id',
  usage_row: 'user_id',
  job_row: 'id',
  subscription_row: 'user_id',
  payment_row: 'id',
  mail_row: 'id',
  message_row: 'id',
} as const satisfies Partial<Record<keyof AdminTables, string>>;

export type ReadModel = keyof typeof keys;

/** Payments contain no personal data, so the rows stay after their user is erased. */
const outlivesItsUser = 'payment_row' satisfies ReadModel;

/**
 * Writes rows of a read model, except stale rows and rows of erased users, so that repeated events in any order give
 * the same rows. A fact without a column does not compile, because the database would refuse every event with that
 * fact. @param userOf returns the user of a row; null when the row has no user
 */
export async function writeNewest<T extends ReadModel, R extends Insertable<AdminTables[T]>>(
  tx: Transaction<AdminTables>,
  table: T,
  rows: readonly (R & { version: number } & Record<
      Exclude<keyof R, keyof Insertable<AdminTables[T]>>,
      never
    >)[],
  userOf: (row: Insertable<AdminTables[T]>) => string | null | undefined,
): Promise<void> {
  const key = keys[table];
  const newest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const name = (row as Record<string, unknown>)[key] as string;
    if ((newest.get(name)?.version ?? 0) < row.version) newest.set(name, row);
  }
  const owners = [...newest.values()].map(userOf).filter((id) => typeof id === 'string');
  const erased = await findErased(tx, table === outlivesItsUser ? [] : owners);
  const wanted = [...newest.values()].filter((row) => !erased.has(userOf(row) ?? ''));
  const [first] = wanted;
  if (!first) return;
  const columns = Object.keys(first).filter((column) => column !== key);
  await (tx as Transaction<never>)
    .insertInto(table as never)
    .values(wanted as never)
    .onConflict((conflict) =>
      conflict
        .column(key as never)
        .doUpdateSet(
          Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as never,
        )
        .where(sql<boolean>`${sql.table(table)}.version < excluded.version`),
    )
    .execute();
}

export interface Versioned<T> {
  version: number;
  data: T;
}

export const toDate = <T extends string | null>(time: T): T extends string ? Date : Date | null =>
  (time === null ? null : new Date(time)) as never;
