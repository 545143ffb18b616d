import { sql, type Kysely, type RawBuilder } from 'kysely';

/** Age at which rows of a table are deleted. */
export interface Limit {
  table: string;
  days: number;
  /** Column or SQL expression for the start of the age. Rows in which the value is null never expire. */
  since: RawBuilder<unknown>;
  only?: RawBuilder<unknown>;
}

/** Number of rows per statement, small enough to hold locks briefly and to stay within the statement timeout. */
const batch = 2_000;

/**
 * Deletes rows that are older than the limit of their table, in small transactions. Several processes may sweep at
 * once. Rebuilding a projection may restore deleted rows; the next sweep deletes them again.
 *
 * @returns Number of deleted rows.
 */
export async function sweepOld<Tables>(db: Kysely<Tables>, limits: readonly Limit[]): Promise<number> {
  let deleted = 0;
  for (const { table, days, since, only = sql`true` } of limits) {
    for (let gone = batch; gone === batch;) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)}
          where ${since} < now() - make_interval(days => ${days}) and ${only}
          limit ${batch} for update skip locked
        ))`.execute(db);
      gone = Number(numAffectedRows ?? 0);
      deleted += gone;
    }
  }
  return deleted;
}
