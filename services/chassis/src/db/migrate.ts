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

/** Names sort in the order of application, such as `002-users`. The chassis's own migrations come first. */
export interface Migrations<Tables = unknown> {
  readonly list: Readonly<Record<string, Migration>>;
  /** Property that is never set. Its type lets a service declare its tables once. */
  readonly [tables]?: Tables;
}

/** Returns a service's migrations, after those of the tables that every service has. */
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

/** PostgreSQL's codes for a lock timeout and a deadlock. */
const locked = new Set(['55P03', '40P01']);
/** Milliseconds for which readers queue up behind a wait for a lock. Below PostgreSQL's second to break a deadlock. */
const lockMs = 500;
/** Milliseconds between two attempts, during which the queue drains. */
const retryMs = 2_000;
/** Milliseconds after which an operator has to find the holder of the lock. A backup takes a shorter time. */
const patienceMs = 10 * 60_000;

/**
 * Brings a database to the newest schema with one transaction per migration, so that no lock outlasts its migration.
 * Several processes may call it at once, because Kysely takes an advisory lock. If a table is locked, the migration is
 * retried. A database migrated by a newer version stays unchanged, because older processes can work with the newer
 * schema.
 *
 * @returns Names of the applied migrations.
 * @throws Error of the failing migration, which is rolled back; earlier ones stay applied. `lock_not_available` after
 * ten minutes.
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
      // Kysely calls this function under its lock, so migrations of other processes are already committed.
      provider: { getMigrations: async () => ({ ...(await ofNewerVersions(db)), ...list }) },
      // New migrations of the chassis come before existing ones of a service.
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

/** Applies the next migration. Returns its name, or undefined if none is left. */
async function applyNext(migrator: Migrator): Promise<string | undefined> {
  for (const deadline = Date.now() + patienceMs; ;) {
    const { error, results } = await migrator.migrateUp();
    if (!error) return results?.[0]?.migrationName;
    const isLocked = locked.has((error as { code?: string }).code ?? '');
    if (!isLocked || Date.now() > deadline) throw error;
    await sleep(retryMs);
  }
}

/** Returns the applied migrations. Kysely refuses to start if it does not know one of them. */
async function ofNewerVersions(db: Kysely<unknown>): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}
