import type { Sealer } from '@packshot/chassis/crypto/sealer';
import { sql, type Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { sealedColumns, type SealedColumn } from './sealed-columns.js';

interface Resealed {
  resealed: number;
  /** Number of texts that no configured secret opens, or that another process has sealed with an old secret. */
  left: number;
}

/** Seals texts again with the current secret. Processes that read a text during the run find either version. */
export async function resealSecrets(db: Kysely<AuthTables>, sealer: Sealer): Promise<Resealed> {
  const sum = { resealed: 0, left: 0 };
  for (const place of sealedColumns) {
    for await (const row of rowsOf(db, place)) {
      if (!sealer.isCurrent(row.sealed) && (await resealRow(db, sealer, place, row))) sum.resealed += 1;
    }
    for await (const { sealed } of rowsOf(db, place)) if (!sealer.isCurrent(sealed)) sum.left += 1;
  }
  return sum;
}

interface Row {
  key: string;
  sealed: string;
}

const pageSize = 500;

async function* rowsOf(db: Kysely<AuthTables>, { table, key, column }: SealedColumn): AsyncGenerator<Row> {
  let after: string | undefined;
  for (;;) {
    const beyond = after === undefined ? sql`` : sql`where ${sql.ref(key)} > ${after}`;
    const { rows } = await sql<Row>`
      select ${sql.ref(key)} as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
      ${beyond} order by ${sql.ref(key)} limit ${pageSize}`.execute(db);
    yield* rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)!.key;
  }
}

/** @returns whether the text was sealed; false when no secret opens the text or another process changed the row */
async function resealRow(
  db: Kysely<AuthTables>,
  sealer: Sealer,
  { table, key, column }: SealedColumn,
  row: Row,
): Promise<boolean> {
  const text = await sealer.open(row.sealed).catch(() => undefined);
  if (text === undefined) return false;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${await sealer.seal(text)}
    where ${sql.ref(key)} = ${row.key} and ${sql.ref(column)} = ${row.sealed}`.execute(db);
  return numAffectedRows === 1n;
}
