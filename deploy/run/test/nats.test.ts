import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AckPolicy, jetstream, jetstreamManager, RetentionPolicy } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { identityOf, newSeed } from '@packshot/chassis/nats-users/keys';
import { natsUsers, type NatsUser } from '@packshot/chassis/nats-users/users';
import { findFreePort } from '@packshot/chassis/process/ports';
import { streams } from '@packshot/proto/events/streams';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { supervise } from '../processes/supervise.js';
import { startNats } from '../servers/start-nats.js';

const say = () => undefined;
const seeds = Object.fromEntries(natsUsers.map((user) => [user, newSeed()])) as Record<NatsUser, string>;

let dataDir: string;
const ends: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'packshot-nats-'));
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<string> => {
  const binary = inject('natsBinary');
  const port = await findFreePort();
  const { url, server } = await startNats({
    binary,
    dataDir,
    port,
    seeds,
    log: join(dataDir, 'nats.log'),
    say,
  });
  ends.push(server.stop);
  return url;
};
const connectTo = async (url: string, identity: object = {}): Promise<NatsConnection> => {
  const connection = await connect({ servers: url, maxReconnectAttempts: 0, ...identity });
  ends.push(() => connection.close());
  return connection;
};

/** Starts a server without users, as in earlier versions, on the same folder. */
async function oldServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const server = supervise(
    {
      name: 'nats',
      command: inject('natsBinary'),
      args: ['-js', '-sd', join(dataDir, 'nats'), '-a', '127.0.0.1', '-p', String(port)],
      env: {},
      log: join(dataDir, 'old.log'),
      stopSignal: 'SIGTERM',
      channel: false,
    },
    say,
  );
  const url = `nats://127.0.0.1:${port}`;
  const answers = () => connect({ servers: url, reconnect: false }).then((connection) => connection.close());
  await expect.poll(() => answers().then(() => true)).toBe(true);
  return { url, stop: server.stop };
}

it('rejects clients without a key, and writes no secret into the configuration', async () => {
  const url = await start();
  await expect(connectTo(url)).rejects.toThrow(/authorization violation/i);
  await expect(connectTo(url, { user: 'auth', pass: 'auth' })).rejects.toThrow(/authorization violation/i);
  await expect(connectTo(url, identityOf(newSeed()))).rejects.toThrow(/authorization violation/i);
  await connectTo(url, identityOf(seeds.billing));
  const configuration = await readFile(join(dataDir, 'nats-server.conf'), 'utf8');
  for (const seed of Object.values(seeds)) expect(configuration).not.toContain(seed);
});

it('limits the streams to no share of the space that is free at the start', async () => {
  await start();
  const log = await readFile(join(dataDir, 'nats.log'), 'utf8');
  expect(log).toMatch(/Max Storage: +909\.49 TB/);
});

it('restarts the server when its disk is lost, and accepts the same users', async () => {
  const url = await start();
  const store = join(dataDir, 'nats');
  const pid = Number(await readFile(join(store, 'nats-server.pid'), 'utf8'));
  await rm(store, { recursive: true });
  await mkdir(store);
  process.kill(pid, 'SIGKILL');
  const isBack = () =>
    connect({ servers: url, reconnect: false, ...identityOf(seeds.billing) }).then((connection) =>
      connection.close(),
    );
  await expect.poll(() => isBack().then(() => true)).toBe(true);
});

const away: [how: string, move: (store: string, dataDir: string) => Promise<unknown>][] = [
  ['moved away', (store, to) => rename(store, join(to, 'away'))],
  ['deleted', (store) => rm(store, { recursive: true })],
  [
    'replaced by an empty folder',
    async (store, to) => {
      await rename(store, join(to, 'away'));
      await mkdir(store);
    },
  ],
  ['emptied', (store, to) => rename(join(store, 'jetstream'), join(to, 'away'))],
  ['left without its streams', (store) => rm(join(store, 'jetstream/$G'), { recursive: true })],
];

it.each(away)('restarts the server with an empty store when the store is %s', async (_how, move) => {
  const url = await start();
  const store = join(dataDir, 'nats');
  /** Reports whether the server has the stream; undefined while the server does not respond. */
  const hasStream = async (): Promise<boolean | undefined> => {
    const connection = await connect({ servers: url, reconnect: false, ...identityOf(seeds.auth) });
    try {
      const manager = await jetstreamManager(connection, { checkAPI: false });
      return await manager.streams.info(streams.auth.name).then(
        () => true,
        (error: Error) => (error.message === 'stream not found' ? false : undefined),
      );
    } finally {
      await connection.close();
    }
  };
  expect(await hasStream()).toBe(true);
  await move(store, dataDir);
  // Until the restart, the server lists a stream that it can no longer store.
  await expect.poll(() => hasStream().catch(() => undefined)).toBe(false);
  expect((await stat(store)).mode & 0o007).toBe(0);
});

it('opens the data of a version without NATS users, keeps the position of consumers, and limits each user to their data', async () => {
  const old = await oldServer();
  const anybody = await connectTo(old.url);
  const manager = await jetstreamManager(anybody);
  await manager.streams.add({ name: 'AUTH', subjects: ['auth.user.>', 'auth.session.>'] });
  await manager.consumers.add('AUTH', {
    durable_name: 'billing-accounts',
    filter_subject: 'auth.user.>',
    ack_policy: AckPolicy.Explicit,
  });
  await manager.streams.add({
    name: 'AUDIT',
    subjects: streams.audit.subjects.slice(),
    retention: RetentionPolicy.Workqueue,
  });
  await manager.consumers.add('AUDIT', {
    durable_name: 'admin-acts',
    filter_subject: '>',
    ack_policy: AckPolicy.Explicit,
  });
  await jetstream(anybody).publish('jobs.act.recorded', 'an act');
  const types = ['registered', 'reset_requested', 'updated', 'verified', 'updated'];
  for (const type of types) await jetstream(anybody).publish(`auth.user.${type}`, type);
  const first = await (await jetstream(anybody).consumers.get('AUTH', 'billing-accounts')).next();
  await first!.ackAck();
  await anybody.close();
  await old.stop();

  const url = await start();
  const admin = await connectTo(url, identityOf(seeds.admin));
  const act = await (await jetstream(admin).consumers.get('AUDIT', 'admin-acts')).next();
  expect(act!.string()).toBe('an act');

  const billing = await connectTo(url, identityOf(seeds.billing));
  const consumer = await jetstream(billing).consumers.get('AUTH', 'billing-accounts');
  const seen: string[] = [];
  for await (const message of await consumer.fetch({ max_messages: 5, expires: 1_000 })) {
    message.ack();
    seen.push(message.string());
  }
  expect(seen).toEqual(['updated', 'updated']);
});
