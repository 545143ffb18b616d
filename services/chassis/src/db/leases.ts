import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { Logger } from '../telemetry/logger.js';

/**
 * Columns of a table whose rows are worked on for longer than a transaction may stay open. The holder of the token
 * may write the outcome; a holder that falls silent loses it when its time is over.
 */
export interface LeaseColumns {
  lease_token: string | null;
  lease_until: Date | null;
}

/** What ends a lease, to be written with the outcome. */
export const noLease = { lease_token: null, lease_until: null } as const;

/** A row that this process holds. */
export type Leased<Row> = Row & { id: string; lease_token: string };

type LeasedTable<Tables> = {
  [Name in keyof Tables & string]: Tables[Name] extends LeaseColumns ? Name : never;
}[keyof Tables & string];

const until = (leaseMs: number) => sql<Date>`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;

interface Claim<Row> {
  /** The condition, in SQL over the table's columns. */
  due: RawBuilder<boolean>;
  /** Which of several goes first, in SQL. */
  order?: RawBuilder<unknown>;
  leaseMs: number;
  /** What else the claim writes. */
  set?: Record<string, unknown>;
  /** What is read of it; all, unless said: a statement that names them can be prepared. */
  columns?: readonly (keyof Row & string)[];
}

/**
 * Takes the next row that is due and that nobody holds, for `leaseMs` milliseconds from now. Replicas share the work by
 * skipping each other's rows. A lease that would end far later than any does was given before the server's clock was put
 * back, and does not count.
 *
 * @returns undefined when there is none
 */
export async function claimDue<Tables, Name extends LeasedTable<Tables>>(
  db: Kysely<Tables>,
  table: Name,
  claim: Claim<Tables[Name]>,
): Promise<Leased<Selectable<Tables[Name]>> | undefined> {
  const [row] = await claimAllDue(db, table, { ...claim, most: 1 });
  return row;
}

/** The same for several rows, each with a token of its own. @returns them in no particular order */
export async function claimAllDue<Tables, Name extends LeasedTable<Tables>>(
  db: Kysely<Tables>,
  table: Name,
  claim: Claim<Tables[Name]> & { most: number },
): Promise<Leased<Selectable<Tables[Name]>>[]> {
  const changes = {
    ...claim.set,
    lease_token: sql`gen_random_uuid()`,
    lease_until: until(claim.leaseMs),
  };
  const assignments = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const read = claim.columns ? sql.join(claim.columns.map((column) => sql.ref(column))) : sql`*`;
  const { rows } = await sql<Leased<Selectable<Tables[Name]>>>`
    update ${sql.table(table)} set ${sql.join(assignments)}
    where id = any(array(
      select id from ${sql.table(table)}
      where ${claim.due} and (
        lease_until is null or lease_until < clock_timestamp() or lease_until > ${until(2 * claim.leaseMs)}
      )
      ${claim.order ? sql`order by ${claim.order}` : sql``}
      limit ${claim.most} for update skip locked
    ))
    returning ${read}`.execute(db);
  return rows;
}

interface HeldLease {
  /** Aborts with `LeaseLost` when the lease is gone: the row was deleted, called off, or given to another process. */
  signal: AbortSignal;
  stop(): void;
}

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Prolongs a lease while its row is worked on.
 *
 * @param everyMs between two signs of life; a few of them must fit into `leaseMs`
 * @param also what is written along each time
 */
export function holdLease<Tables, Name extends LeasedTable<Tables>>(
  { db, logger }: { db: Kysely<Tables>; logger: Logger },
  table: Name,
  { id, lease_token }: Leased<object>,
  { leaseMs, everyMs }: { leaseMs: number; everyMs: number },
  also: () => Record<string, unknown> = () => ({}),
): HeldLease {
  const lost = new AbortController();
  let busy = false;
  const beat = async () => {
    if (busy) return;
    busy = true;
    try {
      const changes = { ...also(), lease_until: until(leaseMs) };
      const assignments = Object.entries(changes).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      );
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.join(assignments)}
        where id = ${id} and lease_token = ${lease_token}`.execute(db);
      if (numAffectedRows === 0n) lost.abort(new LeaseLost());
    } catch (error) {
      // The database may be restarting. The lease says for itself how long we may go on without it.
      logger.warn({ err: error, table, id }, 'could not prolong a lease');
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void beat(), everyMs);
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}
