import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { databaseVariable } from '@packshot/chassis/config/service-fields';
import { openFolderStore } from '@packshot/chassis/object-store/folder/open-folder-store';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import { identityOf } from '@packshot/chassis/nats-users/keys';
import { findFreePort } from '@packshot/chassis/process/ports';
import { ownNats } from '@packshot/chassis/testing/nats';
import { publishEvent } from '@packshot/chassis/testing/publish-event';
import { userDeleted } from '@packshot/proto/events/auth';
import type { ClonedDatabase } from '@packshot/chassis/testing/database';
import { deletionHoldLock } from '@packshot/jobs/files/deletion-hold';
import { serviceNames, type ServiceName } from '@packshot/proto/services';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { dumpDatabase, stallTimeoutMs } from '../backup/dump-database.js';
import { sha256Of } from '../backup/hashing.js';
import { holdDeletions } from '../backup/hold-deletions.js';
import { checkBackup, loadBackup } from '../backup/load-backup.js';
import { loadDatabase } from '../backup/load-database.js';
import { checkObjects, saveObjects } from '../backup/objects.js';
import { namedPlace } from '../backup/place.js';
import { saveBackup } from '../backup/save-backup.js';
import { openSnapshots } from '../backup/snapshots.js';
import { cloneDatabases } from './_clone-databases.js';

const ends: (() => Promise<unknown>)[] = [];
let urls: Record<ServiceName, string>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packshot-backup-'));
  ends.push(() => rm(folder, { recursive: true }));
  const databases = await cloneDatabases();
  ends.push(() => databases.drop());
  ({ urls } = databases);
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};
/** Creates a database without tables, to which a backup is restored. */
const emptyDatabase = async (): Promise<ClonedDatabase> => {
  const name = `restored_${randomUUID().slice(0, 8)}`;
  const server = await open(inject('postgresUrl'));
  await server.query(`create database ${name}`);
  const target = new URL(inject('postgresUrl'));
  target.pathname = `/${name}`;
  return {
    url: target.href,
    async drop() {
      await server.query(`drop database ${name}`);
      await server.end();
    },
  };
};
const addEvent = (client: Client, id: string, envelope = '{}') =>
  client.query(`insert into outbox (id, subject, envelope, headers) values ($1, 'a.b.c', $2, '{}')`, [
    id,
    envelope,
  ]);
const apply = (client: Client, id: string) =>
  client.query(`insert into inbox (consumer, event_id) values ('x', $1)`, [id]);

it('takes snapshots under load in which no service has applied an event that the sender lacks', async () => {
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
  for (let time = 0; time < 4; time += 1) {
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

it('allows only one backup at a time', async () => {
  const first = await holdDeletions(urls.jobs);
  await expect(holdDeletions(urls.jobs)).rejects.toThrow('Another backup is in progress.');
  await first.release();
  await (await holdDeletions(urls.jobs)).release();
});

it('names the server that does not run, and what to do', async () => {
  await expect(holdDeletions(`postgres://jobs@127.0.0.1:${await findFreePort()}/jobs`)).rejects.toThrow(
    /^Could not connect to PostgreSQL at 127\.0\.0\.1:\d+ \(.*ECONNREFUSED.*\): check that the system is running\.$/,
  );
});

it('fails when PostgreSQL sends no rows, and detects a vanished host', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const snapshots = await openSnapshots(urls);
  const hold = await holdDeletions(urls.jobs);
  expect(keepAlive.mock.calls).toEqual(Array.from({ length: 11 }, () => [true, 10_000]));
  await hold.release();
  // The server also checks the client, so that a vanished backup does not hold its locks and snapshots for hours.
  const { rows } = await snapshots.of.auth.query(
    `select current_setting('tcp_keepalives_idle')::integer + current_setting('tcp_keepalives_interval')::integer
       * current_setting('tcp_keepalives_count')::integer as seconds`,
  );
  expect(rows).toEqual([{ seconds: 120 }]);

  const blocker = await open(urls.auth);
  await blocker.query('begin; lock table outbox in access exclusive mode');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const dumping = expect(dumpDatabase(snapshots.of.auth, join(folder, 'stalled'))).rejects.toThrow(
    'PostgreSQL sent no row of outbox for 10 minutes.',
  );
  const waiting = `select from pg_locks where relation = 'outbox'::regclass and not granted`;
  while (!(await blocker.query(waiting)).rowCount);
  vi.advanceTimersByTime(stallTimeoutMs);
  await dumping;
  await Promise.all([snapshots.close(), blocker.end()]);
});

it('restores every kind of row unchanged, and continues number sequences', async () => {
  const odd = 'tab\t, line\n, \\N, \\., “quotes”, {"json": null}';
  const source = await open(urls.admin);
  await addEvent(source, randomUUID(), JSON.stringify({ odd, nothing: null }));
  await source.query(
    `insert into dead_letter (consumer, subject, payload, headers, error, failures)
     values ('x', 'a.b.c', $1, '{}', $1, 3)`,
    [odd],
  );
  await source.query(
    `insert into audit_entry (seq, id, at, service, action, actor_kind, resource_type, previous, hash)
     values (1, $1, now(), 'auth', 'user.deleted', 'operator', 'user', '\\x00ff', '\\x5c0a09')`,
    [randomUUID()],
  );
  const snapshots = await openSnapshots(urls);
  const contents = await dumpDatabase(snapshots.of.admin, join(folder, 'admin'));
  await snapshots.close();

  const target = await emptyDatabase();
  await loadDatabase('admin', target.url, join(folder, 'admin'), contents);

  const restored = await open(target.url);
  for (const { name: table } of contents.tables) {
    const all = `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`;
    expect((await restored.query(all)).rows, table).toEqual((await source.query(all)).rows);
  }
  const last = (await source.query<{ last: number }>('select max(seq)::int as last from outbox')).rows[0]!
    .last;
  await addEvent(restored, randomUUID());
  const next = await restored.query<{ seq: number }>('select max(seq)::int as seq from outbox');
  expect(next.rows[0]!.seq).toBeGreaterThan(last);
  // The audit log still rejects changes.
  await expect(restored.query('delete from audit_entry')).rejects.toThrow('only ever added to');
  await expect(
    loadDatabase('admin', target.url, folder, { ...contents, migrations: ['999-of-tomorrow'] }),
  ).rejects.toThrow('was made by a newer version');
  await Promise.all([restored.end(), source.end()]);
  await target.drop();
});

it('restores photos with their products, which triggers create and delete', async () => {
  const source = await open(urls.jobs);
  await source.query(
    `insert into photo (id, user_id, view, role, taken_at)
     select gen_random_uuid(), gen_random_uuid(), 'side', 'back', '2026-05-06T07:08:09Z' from generate_series(1, 3)`,
  );
  await source.query(
    `update product set kind = 'bag', version = 2, name = 'Soy "candle"', sku = 'C-1', gtin = '036000291452',
       note = E'Two\nlines'`,
  );
  const snapshots = await openSnapshots(urls);
  const contents = await dumpDatabase(snapshots.of.jobs, join(folder, 'jobs'));
  await snapshots.close();

  const target = await emptyDatabase();
  await loadDatabase('jobs', target.url, join(folder, 'jobs'), contents);
  const restored = await open(target.url);
  const rows = async (client: Client, table: string) =>
    (await client.query(`select to_jsonb(t) as row from ${table} t order by id`)).rows;
  for (const table of ['photo', 'product']) {
    expect(await rows(restored, table), table).toHaveLength(3);
    expect(await rows(restored, table), table).toEqual(await rows(source, table));
  }
  await restored.query('delete from photo');
  expect(await rows(restored, 'product')).toEqual([]);
  await Promise.all([restored.end(), source.end()]);
  await target.drop();
});

/** Environment of an operator. */
function placeOf(env: Record<string, string>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const place = namedPlace();
  vi.unstubAllEnvs();
  return place;
}
const silent = () => undefined;
/** Queries a database while this process waits, for a look at a backup between two steps. */
function queryNow(url: string, sql: string): unknown {
  const script = `import { Client } from 'pg';
    const client = new Client({ connectionString: process.argv[1] });
    await client.connect();
    process.stdout.write(JSON.stringify((await client.query(process.argv[2])).rows));
    await client.end();`;
  const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script, url, sql], options));
}
async function placeWithPhotos(name: string, count: number) {
  const dir = join(folder, name);
  const store = await openFolderStore(dir);
  for (let at = 0; at < count; at += 1)
    await store.put(`users/a/${at}/original.jpg`, Buffer.from('a photo'), { contentType: 'image/jpeg' });
  await store.close();
  return { databases: urls, store: { dir } };
}

it('ends every transaction before the objects are copied, and still prevents deletions', async () => {
  const place = await placeWithPhotos('photos', 1);
  const names = serviceNames.map((service) => `'${new URL(urls[service]).pathname.slice(1)}'`).join();
  let seen: unknown;
  await saveBackup(place, join(folder, 'transactions'), (line) => {
    if (line !== 'the databases are written') return;
    seen = queryNow(
      urls.jobs,
      `select count(xact_start)::int as transactions, bool_or(exists (
         select from pg_locks l where l.pid = a.pid and locktype = 'advisory' and objid = ${deletionHoldLock}
       )) as "isHeld"
       from pg_stat_activity a
       where datname in (${names}) and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
  });
  expect(seen).toEqual([{ transactions: 0, isHeld: true }]);
});

const endHold = `select pg_terminate_backend(pid, 5000) from pg_locks
  where locktype = 'advisory' and objid = ${deletionHoldLock}
    and database = (select oid from pg_database where datname = current_database())`;

it('fails and writes no manifest when the session that prevents deletions ends early', async () => {
  const place = await placeWithPhotos('photos-without-hold', 1);
  const target = join(folder, 'without-hold');
  const saving = saveBackup(place, target, (line) => {
    if (line === '1 objects are written') queryNow(urls.jobs, endHold);
  });
  await expect(saving).rejects.toThrow('The backup is incomplete, because files could be deleted');
  await expect(checkBackup(target)).rejects.toThrow('is not a complete backup');
});

it('copies no further objects after the session that prevents deletions has ended', async () => {
  const { store } = await placeWithPhotos('photos-in-part', 30);
  const [from, to] = [await openFolderStore(store.dir), await openFolderStore(join(folder, 'in-part'))];
  const hold = await holdDeletions(urls.jobs);
  const client = await open(urls.jobs);
  const opened: string[] = [];
  const watched: ObjectStore = {
    ...from,
    async get(key) {
      opened.push(key);
      if (opened.length === 1) await client.query(endHold);
      if (!hold.lost.aborted) await once(hold.lost, 'abort');
      return from.get(key);
    },
  };
  await expect(saveObjects(watched, to, folder, hold.lost)).rejects.toThrow('The backup is incomplete');
  expect(opened.length).toBeLessThan(30);
  await Promise.all([hold.release(), client.end(), from.close(), to.close()]);
});

it('records each object when its copy is complete, and lists the copies that restore and check read', async () => {
  const { store } = await placeWithPhotos('photos-in-index', 20);
  const target = join(folder, 'in-index');
  const [from, to] = [await openFolderStore(store.dir), await openFolderStore(join(target, 'objects'))];
  const readIndex = () => readFile(join(target, 'objects.jsonl'), 'utf8').catch(() => '');
  let started = 0;
  const recorded: { before: number; lines: number }[] = [];
  const watched: ObjectStore = {
    ...from,
    async get(key) {
      const before = started++;
      recorded.push({ before, lines: (await readIndex()).split('\n').length - 1 });
      return from.get(key);
    },
  };
  const saved = await saveObjects(watched, to, target, new AbortController().signal);
  // Only the copies in progress are in memory.
  for (const { before, lines } of recorded) expect(lines).toBeGreaterThan(before - 8);
  const index = await readIndex();
  expect(saved).toEqual({ count: 20, bytes: 140, index: { name: 'objects.jsonl', sha256: sha256Of(index) } });
  const keys = index
    .split('\n')
    .slice(0, -1)
    .map((line) => (JSON.parse(line) as { key: string }).key);
  expect(keys.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, at) => `users/a/${at}/original.jpg`).toSorted(),
  );
  await checkObjects(to, target);
  await Promise.all([from.close(), to.close()]);
});

it('saves the servers that the environment names, and restores a backup only into empty servers', async () => {
  const store = await openFolderStore(join(folder, 'store'));
  await store.put('users/a/b/original.jpg', Buffer.from('a photo'), { contentType: 'image/jpeg' });
  await store.close();
  const named = (addresses: Record<ServiceName, string>) =>
    Object.fromEntries(serviceNames.map((service) => [databaseVariable(service), addresses[service]]));
  const whole = join(folder, 'whole');
  const here = placeOf({ ...named(urls), OBJECT_STORE_DIR: join(folder, 'store') });
  expect((await saveBackup(here, whole, silent)).objects).toMatchObject({ count: 1, bytes: 7 });
  await expect(saveBackup(here, whole, silent)).rejects.toThrow('a backup needs a new folder');

  const server = await open(inject('postgresUrl'));
  const empty = {} as Record<ServiceName, string>;
  for (const service of serviceNames) {
    const name = `restored_${service}_${randomUUID().slice(0, 8)}`;
    await server.query(`create database ${name}`);
    ends.push(async () => {
      const client = await open(inject('postgresUrl'));
      await client.query(`drop database ${name}`);
      await client.end();
    });
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${name}`;
    empty[service] = url.href;
  }
  await server.end();

  // The streams contain events that are newer than the backup, and services would apply these events.
  const nats = await ownNats();
  ends.push(() => nats.stop());
  const there = placeOf({
    ...named(empty),
    OBJECT_STORE_DIR: join(folder, 'other'),
    NATS_URL: nats.url,
    NATS_SEED: nats.seed,
  });
  const restore = () => loadBackup(there, whole, silent);
  const connection = await connect({ servers: nats.url, ...identityOf(nats.seed) });
  await publishEvent(connection, userDeleted, {
    user_id: randomUUID(),
    deleted_at: new Date().toISOString(),
  });
  await connection.close();
  await expect(restore()).rejects.toThrow('AUTH has held events');
  await nats.loseDisk();
  await restore();
  const other = await openFolderStore(join(folder, 'other'));
  expect(await other.stat('users/a/b/original.jpg')).toMatchObject({ size: 7, contentType: 'image/jpeg' });
  await other.close();
  await expect(restore()).rejects.toThrow('only be restored into an empty system');

  await rm(join(whole, 'databases/jobs/job.copy.gz'));
  await expect(restore()).rejects.toThrow('The backup is damaged');
});
