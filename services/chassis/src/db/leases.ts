import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { Logger } from '../telemetry/logger.js';

/** Columns of a lease, for work that outlasts a transaction. The lease expires when its holder stops renewing. */
export interface LeaseColumns {
  lease_token: string | null;
  lease_until: Date | null;
}

/** Column values that end a lease, written together with the result of the work. */
export const noLease = { lease_token: null, lease_until: null } as const;

export type Leased<Row> = Row & { id: string; lease_token: string };

type LeasedTable<Tables> = {
  [Name in keyof Tables & string]: Tables[Name] extends LeaseColumns ? Name : never;
}[keyof Tables & string];

const until = (leaseMs: number) => sql<Date>`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;

interface Claim<Row> {
  /** SQL condition on the table's columns. */
  due: RawBuilder<boolean>;
  order?: RawBuilder<unknown>;
  leaseMs: number;
  set?: Record<string, unknown>;
  /** Columns to read (default: all). Only a statement with named columns can be prepared. */
  columns?: readonly (keyof Row & string)[];
}

/**
 * Leases the next due row for `leaseMs` milliseconds. Replicas skip rows that another replica has leased. A lease that
 * ends implausibly late was granted before the server's clock was set back, and counts as expired.
 */
export async function claimDue<Tables, Name extends LeasedTable<Tables>>(
  db: Kysely<Tables>,
  table: Name,
  claim: Claim<Tables[Name]>,
): Promise<Leased<Selectable<Tables[Name]>> | undefined> {
  const [row] = await claimAllDue(db, table, { ...claim, most: 1 });
  return row;
}

/** Leases several rows, each with a separate token. Returns the rows in no particular order. */
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
  /** Signal that aborts with `LeaseLost` when the row was deleted, cancelled or leased to another process. */
  signal: AbortSignal;
  stop(): void;
}

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Renews a lease while its row is processed. Several intervals of `everyMs` must fit into `leaseMs`. */
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
      // The database may be restarting. The expiry of the lease limits how long work continues without the database.
      logger.warn({ err: error, table, id }, 'cannot renew a lease');
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void beat(), everyMs);
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}
