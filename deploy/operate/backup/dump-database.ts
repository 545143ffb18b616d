import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
// MIT, by the author of pg. The embedded server does not include pg_dump, and a pg_dump that is older than its server
// refuses to run.
import { to as copyTo } from 'pg-copy-streams';
import { hashing } from './hashing.js';
import type { DatabaseContents, TableContents } from './manifest.js';

/** Tables of Kysely's migrator. A restore applies the migrations, which fill these tables. */
const kept = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Milliseconds without a row of a table after which a dump fails. Reading deleted rows or waiting for a migration takes
 * seconds; a longer pause means that the server or its disk no longer responds.
 */
export const stallTimeoutMs = 600_000;

/** Writes every table of a database into a file of a folder, with the data that the client's open transaction sees. */
export async function dumpDatabase(client: Client, folder: string): Promise<DatabaseContents> {
  await mkdir(folder, { recursive: true });
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [kept],
  );
  const contents: TableContents[] = [];
  for (const { name, columns } of tables) contents.push(await dumpTable(client, folder, name, columns));
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  return {
    migrations: migrations.map(({ name }) => name),
    tables: contents,
    sequences: Object.fromEntries(sequences.flatMap(({ name, last }) => (last ? [[name, last]] : []))),
  };
}

async function dumpTable(
  client: Client,
  folder: string,
  name: string,
  columns: string[],
): Promise<TableContents> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const source = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`));
  const file = `${name}.copy.gz`;
  const { through, sha256 } = hashing();
  const target = createWriteStream(join(folder, file), { mode: 0o600, flush: true });
  const stall = setTimeout(() => {
    source.destroy(new Error(`PostgreSQL sent no row of ${name} for ${stallTimeoutMs / 60_000} minutes.`));
  }, stallTimeoutMs);
  source.on('data', () => stall.refresh());
  try {
    await pipeline(source, createGzip({ level: 3 }), through, target);
  } finally {
    clearTimeout(stall);
  }
  return { name, columns, rows: source.rowCount, file, sha256: sha256() };
}
