import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrate, type Migrations } from '@packshot/chassis/db/migrate';
import type { ServiceName } from '@packshot/proto/services';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseContents } from './manifest.js';

/**
 * Fills an empty database in one transaction: creates the schema with the migrations of the backup, then inserts every
 * row. The service applies newer migrations when it starts.
 *
 * @param url URL with the role that owns the tables
 * @throws Error if the backup contains a migration that this version does not have
 */
export async function loadDatabase(
  service: ServiceName,
  url: string,
  folder: string,
  contents: DatabaseContents,
): Promise<void> {
  const { migrations } = (await import(`@packshot/${service}/migrations/index`)) as {
    migrations: Migrations;
  };
  const unknown = contents.migrations.filter((name) => !migrations.list[name]);
  if (unknown.length > 0)
    throw new Error(
      `The backup of ${service} was made by a newer version (${unknown.join(', ')}): restore the backup with that version.`,
    );
  const wanted = contents.migrations.map((name) => [name, migrations.list[name]!] as const);
  await migrate(url, { list: Object.fromEntries(wanted) });

  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const name = (table: string) => client.escapeIdentifier(table);
    const all = contents.tables.map((table) => table.name);
    await client.query('begin');
    // The rows that triggers would write are already in the backup, and some triggers would reject restored rows.
    for (const table of all) await client.query(`alter table ${name(table)} disable trigger user`);
    const ordered = await inOrder(client, contents.tables);
    for (const table of ordered.toReversed()) {
      // Some migrations insert rows. Other tables are not cleared, because even the owner may not delete from the audit
      // log.
      const { rowCount } = await client.query(`select from ${name(table.name)} limit 1`);
      if (rowCount) await client.query(`delete from ${name(table.name)}`);
    }
    for (const table of ordered) {
      const columns = table.columns.map(name).join(', ');
      const target = client.query(copyFrom(`copy ${name(table.name)} (${columns}) from stdin`));
      await pipeline(createReadStream(join(folder, table.file)), createGunzip(), target);
      if (target.rowCount !== table.rows)
        throw new Error(`${service}.${table.name} has ${target.rowCount} rows instead of ${table.rows}.`);
    }
    for (const [sequence, last] of Object.entries(contents.sequences))
      await client.query('select setval($1::regclass, $2::bigint)', [name(sequence), last]);
    // A table with unchecked keys cannot be altered.
    await client.query('set constraints all immediate');
    for (const table of all) await client.query(`alter table ${name(table)} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Orders tables after the tables that they reference, because foreign keys are checked on each insert. */
async function inOrder<Table extends { name: string }>(
  client: Client,
  tables: readonly Table[],
): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; needs: string }>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as needs from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  );
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      ({ name }) =>
        !rows.some(({ table, needs }) => table === name && [...waiting].some((each) => each.name === needs)),
    );
    if (free.length === 0)
      throw new Error(`Tables have circular references: ${[...waiting].map((t) => t.name).join(', ')}`);
    for (const table of free) waiting.delete(table);
    ordered.push(...free);
  }
  return ordered;
}
