import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migrations } from '@packshot/chassis/db/migrate';
import { cloneDatabase, type ClonedDatabase } from '@packshot/chassis/testing/database';
import { serviceNames, type ServiceName } from '@packshot/proto/services';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { dumpDatabase } from '../src/backup/dump-database.js';
import { loadDatabase } from '../src/backup/load-database.js';
import { openSnapshots } from '../src/backup/snapshots.js';

const ends: (() => Promise<unknown>)[] = [];
const urls = {} as Record<ServiceName, string>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packshot-backup-'));
  ends.push(() => rm(folder, { recursive: true }));
  for (const service of serviceNames) {
    const { migrations } = (await import(`@packshot/${service}/migrations/index`)) as {
      migrations: Migrations;
    };
    const database: ClonedDatabase = await cloneDatabase(service, migrations);
    ends.push(() => database.drop());
    urls[service] = database.url;
  }
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const open = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};
const addEvent = (client: Client, id: string, envelope = '{}') =>
  client.query(`insert into outbox (id, subject, envelope, headers) values ($1, 'a.b.c', $2, '{}')`, [
    id,
    envelope,
  ]);
const apply = (client: Client, id: string) =>
  client.query(`insert into inbox (consumer, event_id) values ('x', $1)`, [id]);

it('shows no database that knows of an event which its sender does not, while events go round', async () => {
  let going = true;
  const around = serviceNames.map(async (from, at) => {
    const to = serviceNames[(at + 1) % serviceNames.length]!;
    const [sender, receiver] = [await open(urls[from]), await open(urls[to])];
    while (going) {
      const id = randomUUID();
      await addEvent(sender, id);
      await apply(receiver, id);
    }
    await Promise.all([sender.end(), receiver.end()]);
  });
  let applied = 0;
  for (let time = 0; time < 6; time += 1) {
    const snapshots = await openSnapshots(urls);
    const sent = new Set<string>();
    const seen: string[] = [];
    for (const service of serviceNames) {
      const client = snapshots.of[service];
      for (const { id } of (await client.query<{ id: string }>('select id from outbox')).rows) sent.add(id);
      const { rows } = await client.query<{ event_id: string }>('select event_id from inbox');
      seen.push(...rows.map(({ event_id }) => event_id));
    }
    await snapshots.close();
    applied = seen.length;
    expect(seen.filter((id) => !sent.has(id))).toEqual([]);
  }
  going = false;
  await Promise.all(around);
  expect(applied).toBeGreaterThan(50);
});

it('lets only one backup be made at a time', async () => {
  const first = await openSnapshots(urls);
  await expect(openSnapshots(urls)).rejects.toThrow('Another backup is being made.');
  await first.close();
  await (await openSnapshots(urls)).close();
});

it('brings every kind of row back as it was, and numbers go on behind the last', async () => {
  const text = 'tab\t, line\n, \\N, \\., “quotes”, {"json": null}';
  const source = await open(urls.admin);
  await addEvent(source, randomUUID(), JSON.stringify({ text, nothing: null }));
  await source.query(
    `insert into dead_letter (consumer, subject, payload, headers, error, failures)
     values ('x', 'a.b.c', $1, '{}', $1, 3)`,
    [text],
  );
  await source.query(
    `insert into audit_entry (seq, id, at, service, action, actor_kind, resource_type, previous, hash)
     values (1, $1, now(), 'auth', 'user.deleted', 'operator', 'user', '\\x00ff', '\\x5c0a09')`,
    [randomUUID()],
  );
  const snapshots = await openSnapshots(urls);
  const contents = await dumpDatabase(snapshots.of.admin, join(folder, 'admin'));
  await snapshots.close();

  const name = `restored_${randomUUID().slice(0, 8)}`;
  const server = await open(inject('postgresUrl'));
  await server.query(`create database ${name}`);
  const target = new URL(inject('postgresUrl'));
  target.pathname = `/${name}`;
  await loadDatabase('admin', target.href, join(folder, 'admin'), contents);

  const restored = await open(target.href);
  for (const { name: table } of contents.tables) {
    const all = `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`;
    expect((await restored.query(all)).rows, table).toEqual((await source.query(all)).rows);
  }
  const last = (await source.query<{ last: number }>('select max(seq)::int as last from outbox')).rows[0]!
    .last;
  await addEvent(restored, randomUUID());
  const next = await restored.query<{ seq: number }>('select max(seq)::int as seq from outbox');
  expect(next.rows[0]!.seq).toBeGreaterThan(last);
  // What the log refuses it refuses again.
  await expect(restored.query('delete from audit_entry')).rejects.toThrow('only ever added to');
  await expect(
    loadDatabase('admin', target.href, folder, { ...contents, migrations: ['999-of-tomorrow'] }),
  ).rejects.toThrow('was made by a newer version');
  await Promise.all([restored.end(), source.end()]);
  await server.query(`drop database ${name}`);
  await server.end();
});
