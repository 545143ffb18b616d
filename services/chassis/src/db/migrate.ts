import { Kysely, Migrator, PostgresDialect, type Migration } from 'kysely';
import { Pool } from 'pg';

/** A service's migrations by name. Names sort in the order they apply: `001-users`. */
export type Migrations = Record<string, Migration>;

/**
 * Brings a database to the newest schema. Safe to call from several processes at once: Kysely takes an advisory lock.
 *
 * @throws what the failing migration threw; earlier ones stay applied, the failing one is rolled back.
 */
export async function migrate(url: string, migrations: Migrations): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 2 }) }),
  });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
