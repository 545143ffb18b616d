import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, Migrator, PostgresDialect, sql, type Migration } from 'kysely';
import { Pool } from 'pg';
import {
  ageMigration,
  discardMigration,
  idempotencyMigration,
  messagingMigration,
  lostFromMigration,
  streamMarkMigration,
  type MessagingTables,
} from './messaging-tables.js';

declare const tables: unique symbol;

/**
 * A service's migrations by name, and the tables that there are after them. Names sort in the order they apply:
 * `002-users`; the first is the chassis's own.
 */
export interface Migrations<Tables = unknown> {
  readonly list: Readonly<Record<string, Migration>>;
  /** Never there: it carries the type, so that a service says once what its database looks like. */
  readonly [tables]?: Tables;
}

/** A service's migrations, behind those of the tables that every service has. */
export const migrationsTo = <Tables extends MessagingTables>(
  own: Record<string, Migration>,
): Migrations<Tables> => ({
  list: {
    '001-messaging': messagingMigration,
    '001-messaging-discard': discardMigration,
    '001-messaging-marks': streamMarkMigration,
    '001-messaging-idempotency': idempotencyMigration,
    '001-messaging-age': ageMigration,
    '001-messaging-passed-anew': lostFromMigration,
    ...own,
  },
});

/** PostgreSQL's codes for a lock that was not to be had in time, and for a quarrel over locks. */
const locked = new Set(['55P03', '40P01']);
/**
 * Milliseconds that a migration waits for a lock. Whoever wants to read the table meanwhile queues up behind it, and does
 * so for no longer. Less than the second after which PostgreSQL ends one side of a quarrel, which could be a seller's call.
 */
const lockMs = 500;
/** Milliseconds between two tries, in which all that queued up gets through. */
const retryMs = 2_000;
/** Milliseconds after which somebody has to look who holds the lock. Longer than a backup reads a table. */
const patienceMs = 10 * 60_000;

/**
 * Brings a database to the newest schema, one migration a transaction, so that no lock is held longer than its own
 * migration takes. Safe to call from several processes at once: Kysely takes an advisory lock. Where a lock is not to be
 * had, it stands back and tries again.
 * A database that a newer version has migrated stays as it is: what the newer one added, an older one can work with,
 * and its processes start while the newer ones come.
 *
 * @returns the names of those that were applied
 * @throws what the failing migration threw; earlier ones stay applied, the failing one is rolled back. PostgreSQL's
 *   `lock_not_available` after ten minutes
 */
export async function migrate(url: string, { list }: Migrations): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000, lock_timeout: lockMs }),
    }),
  });
  try {
    const migrator = new Migrator({
      db,
      // Asked for under the lock: what another process has applied by then is committed.
      provider: { getMigrations: async () => ({ ...(await ofNewerVersions(db)), ...list }) },
      // What the chassis adds to its tables comes later than the migrations that a service has had by then.
      allowUnorderedMigrations: true,
    });
    const applied: string[] = [];
    for (;;) {
      const next = await applyNext(migrator);
      if (!next) return applied;
      applied.push(next);
    }
  } finally {
    await db.destroy();
  }
}

/** @returns the name of what was applied, if anything was left */
async function applyNext(migrator: Migrator): Promise<string | undefined> {
  for (const deadline = Date.now() + patienceMs; ;) {
    const { error, results } = await migrator.migrateUp();
    if (!error) return results?.[0]?.migrationName;
    const isLocked = locked.has((error as { code?: string }).code ?? '');
    if (!isLocked || Date.now() > deadline) throw error;
    await sleep(retryMs);
  }
}

/** What has been applied to a database. Kysely refuses to start where it does not know one of them. */
async function ofNewerVersions(db: Kysely<unknown>): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}
