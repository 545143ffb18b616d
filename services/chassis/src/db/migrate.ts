import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, Migrator, PostgresDialect, sql, type Migration, type MigrationResultSet } from 'kysely';
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

/** Migrations in the sort order of their names, such as `002-users`. The migrations of the chassis come first. */
export interface Migrations<Tables = unknown> {
  readonly list: Readonly<Record<string, Migration>>;
  /** Property that is never set, whose type lets a service declare its tables once. */
  readonly [tables]?: Tables;
}

/** Returns the migrations of the tables that every service has, followed by the service's migrations. */
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

/** PostgreSQL codes for a lock timeout and a deadlock. */
const locked = new Set(['55P03', '40P01']);
/** Maximum wait for a lock in milliseconds, while readers queue; below PostgreSQL's `deadlock_timeout` of 1 s. */
const lockMs = 500;
/** Milliseconds between two attempts, during which the queue of readers drains. */
const retryMs = 2_000;
/** Milliseconds after which a migration fails and an operator must find the lock holder; longer than any backup. */
const patienceMs = 10 * 60_000;

/**
 * Migrates a database to the newest schema. Each migration runs in a separate transaction, so that no lock outlasts its
 * migration. In an empty database, all migrations run in one transaction, which takes a fifth of the time. Several
 * processes may migrate at once, because Kysely takes an advisory lock. If a table is locked, the migration is retried. A
 * database migrated by a newer version stays unchanged, because older processes can work with the newer schema.
 *
 * @returns Names of the applied migrations.
 * @throws Error of the failing migration, which is rolled back; the migrations of earlier transactions stay applied.
 * Error `lock_not_available` if a table stays locked for ten minutes.
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
      // Kysely calls this function while holding its lock, so migrations of other processes are already committed.
      provider: { getMigrations: async () => ({ ...(await ofNewerVersions(db)), ...list }) },
      // New migrations of the chassis sort before applied migrations of a service.
      allowUnorderedMigrations: true,
    });
    const applied = (await isEmpty(db)) ? await applyUnlocked(() => migrator.migrateToLatest()) : [];
    for (;;) {
      const next = await applyUnlocked(() => migrator.migrateUp());
      if (next.length === 0) return applied;
      applied.push(...next);
    }
  } finally {
    await db.destroy();
  }
}

/** Applies migrations, and retries while a table is locked. Returns the names of the applied migrations. */
async function applyUnlocked(apply: () => Promise<MigrationResultSet>): Promise<string[]> {
  for (const deadline = Date.now() + patienceMs; ;) {
    const { error, results } = await apply();
    if (!error) return (results ?? []).map(({ migrationName }) => migrationName);
    const isLocked = locked.has((error as { code?: string }).code ?? '');
    if (!isLocked || Date.now() > deadline) throw error;
    await sleep(retryMs);
  }
}

async function isEmpty(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  return rows[0]?.name === null;
}

/** Returns the applied migrations, because Kysely fails if an applied migration is unknown. */
async function ofNewerVersions(db: Kysely<unknown>): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}
