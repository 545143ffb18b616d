import { sql, type Kysely, type RawBuilder } from 'kysely';

/** Rows of a table that go when they are so many days old. */
export interface Limit {
  table: string;
  days: number;
  /** The column, or what else says from when the days are counted; null is never old. */
  since: RawBuilder<unknown>;
  /** Which rows this holds for; all where it is absent. */
  only?: RawBuilder<unknown>;
}

/** Few enough that nobody waits for these locks, and that the statement ends in time. */
const batch = 2_000;

/**
 * Deletes what is older than its limit, in small transactions. Safe to be done by several processes at once. What was
 * deleted may come back with a projection that is built anew; the next sweep finds it.
 *
 * @returns how many rows went
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
