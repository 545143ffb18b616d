import { migrationsTo } from '@packshot/chassis/db/migrate';
import { cloneDatabase, type ClonedDatabase } from '@packshot/chassis/testing/database';
import { Client } from 'pg';
import { afterEach, beforeEach } from 'vitest';
import type { JobsTables } from '../src/db/tables.js';
import { migrations } from '../src/migrations/index.js';

/**
 * Gives each test of the file a database with the schema before a migration.
 *
 * @param migration number of the migration, such as `020`
 * @returns the database of the current test
 */
export function useDatabaseBefore(migration: string): { url: string; client: Client } {
  const before = migrationsTo<JobsTables>(
    Object.fromEntries(Object.entries(migrations.list).filter(([name]) => name < migration)),
  );
  const current = {} as { url: string; client: Client };
  let clone: ClonedDatabase;
  beforeEach(async () => {
    clone = await cloneDatabase('jobs', before);
    current.url = clone.url;
    current.client = new Client({ connectionString: clone.url });
    await current.client.connect();
  });
  afterEach(async () => {
    await current.client.end();
    await clone.drop();
  });
  return current;
}
