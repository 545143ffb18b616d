import { sql, type Kysely } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Client } from 'pg';
import { pino } from 'pino';
import { connectDatabase } from '../src/db/connect.js';
import { migrate, migrationsTo } from '../src/db/migrate.js';
import { runMigrations } from '../src/process/run-migrations.js';
import { cloneDatabase, type ClonedDatabase } from '../src/testing/database.js';

const table = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table chair (id int primary key)`.execute(db);
  },
};
const column = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table chair add column color text`.execute(db);
  },
};
const older = migrationsTo({ '002-chairs': table });
const newer = migrationsTo({ '002-chairs': table, '003-colors': column });

describe('two versions of a service during a rollout', () => {
  let clone: ClonedDatabase;
  afterEach(() => clone.drop());

  const columns = async () => {
    const { db, close } = connectDatabase(clone.url, pino({ level: 'silent' }));
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'chair' order by 1`.execute(
      db,
    );
    await close();
    return rows.map(({ name }) => name);
  };

  it('start and restart in any order on a schema that the newer version has migrated', async () => {
    clone = await cloneDatabase('chassis_migrate', older);
    expect(await migrate(clone.url, newer)).toEqual(['003-colors']);
    expect(await migrate(clone.url, older)).toEqual([]);
    expect(await columns()).toEqual(['color', 'id']);
    expect(await migrate(clone.url, newer)).toEqual([]);
  });

  it('are migrated by the command with the role of the service if no other role owns the tables', async () => {
    clone = await cloneDatabase('chassis_migrate', older);
    vi.stubEnv('DATABASE_URL_ADMIN', clone.url);
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await runMigrations('admin', newer);
    vi.unstubAllEnvs();
    expect(write.mock.calls.map(([text]) => text)).toEqual(['admin: 003-colors\n']);
    write.mockRestore();
  });

  it('apply each migration once, even if several processes start together', async () => {
    clone = await cloneDatabase('chassis_migrate', older);
    const applied = await Promise.all([newer, newer, older, newer].map((each) => migrate(clone.url, each)));
    expect(applied.flat()).toEqual(['003-colors']);
  });

  it('apply each migration once to an empty database, even if several processes start together', async () => {
    clone = await cloneDatabase('chassis_migrate', older);
    const client = new Client({ connectionString: clone.url });
    await client.connect();
    await client.query('drop schema public cascade; create schema public');
    await client.end();
    const applied = await Promise.all([newer, newer, newer].map((each) => migrate(clone.url, each)));
    expect(applied.flat().toSorted()).toEqual(Object.keys(newer.list).toSorted());
    expect(await columns()).toEqual(['color', 'id']);
  });

  it('block no queries while a migration waits for a table, and apply the migration when the table is free', async () => {
    clone = await cloneDatabase('chassis_migrate', older);
    // A transaction that reads the table, such as a backup, prevents changes of the table.
    const reader = new Client({ connectionString: clone.url });
    const seller = new Client({ connectionString: clone.url });
    await Promise.all([reader.connect(), seller.connect()]);
    await reader.query('begin');
    await reader.query('select from chair');
    const migrated = migrate(clone.url, newer);
    const waiting = async () =>
      (await seller.query("select from pg_locks where relation = 'chair'::regclass and not granted"))
        .rowCount;
    await expect.poll(waiting).toBe(1);

    await seller.query('insert into chair values (1)');
    expect(await columns()).toEqual(['id']);
    await reader.query('commit');
    expect(await migrated).toEqual(['003-colors']);
    expect(await columns()).toEqual(['color', 'id']);
    await Promise.all([reader.end(), seller.end()]);
  });

  it('keep earlier migrations when a later migration fails', async () => {
    clone = await cloneDatabase('chassis_migrate', older);
    const broken = {
      up: async (db: Kysely<unknown>) => {
        await sql`alter table sofa add column color text`.execute(db);
      },
    };
    const failing = migrationsTo({ '002-chairs': table, '003-colors': column, '004-sofas': broken });
    await expect(migrate(clone.url, failing)).rejects.toThrow('"sofa" does not exist');
    expect(await columns()).toEqual(['color', 'id']);
    expect(await migrate(clone.url, newer)).toEqual([]);
  });
});
