import { Kysely, Migrator, PostgresDialect, type Migration } from 'kysely';
import { Pool } from 'pg';
import {
  ageMigration,
  discardMigration,
  idempotencyMigration,
  messagingMigration,
  passedAnewMigration,
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
    '001-messaging-passed-anew': passedAnewMigration,
    ...own,
  },
});

/**
 * Brings a database to the newest schema. Safe to call from several processes at once: Kysely takes an advisory lock.
 *
 * @throws what the failing migration threw; earlier ones stay applied, the failing one is rolled back.
 */
export async function migrate(url: string, { list }: Migrations): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000 }),
    }),
  });
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...list }) },
      // What the chassis adds to its tables comes later than the migrations that a service has had by then.
      allowUnorderedMigrations: true,
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
