import { spawn } from 'node:child_process';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { userRegistered, userVerified } from '@packshot/proto/events/auth';
import { streams } from '@packshot/proto/events/streams';
import { sql, type Generated, type Kysely } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { uuidv7 } from '../src/app/uuid.js';
import { connectDatabase, type Database } from '../src/db/connect.js';
import { messagingOf, type MessagingTables } from '../src/db/messaging-tables.js';
import { migrationsTo } from '../src/db/migrate.js';
import { connectNats } from '../src/messaging/connect-nats.js';
import { startConsumer, type RunningConsumer } from '../src/messaging/consumer.js';
import { republishLetter } from '../src/messaging/dead-letters/republish-letter.js';
import { ensureStreams } from '../src/messaging/ensure-streams.js';
import { applyOnce, onEvent } from '../src/messaging/on-events.js';
import { announce, announcementOf } from '../src/messaging/outbox.js';
import { startRelay, type Relay } from '../src/messaging/relay.js';
import { cloneDatabase } from '../src/testing/database.js';
import { ownNats } from '../src/testing/nats.js';
import { newUser } from '../src/testing/new-user.js';

interface Tables extends MessagingTables {
  greeting: { user_id: string; seq: Generated<number> };
}

const logger = pino({ level: 'silent' });
const migrations = migrationsTo<Tables>({
  '002-greeting': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table greeting (user_id uuid not null, seq bigint generated always as identity)`.execute(
        db,
      );
    },
  },
});

describe('events between services', () => {
  let server: Awaited<ReturnType<typeof ownNats>>;
  let clone: Awaited<ReturnType<typeof cloneDatabase>>;
  let database: Database<Tables>;
  let nats: NatsConnection;
  let relay: Relay;
  const consumers: RunningConsumer[] = [];
  let durable = '';

  beforeAll(async () => {
    clone = await cloneDatabase('chassis_messaging', migrations);
    server = await ownNats();
    database = connectDatabase<Tables>(clone.url, logger);
    nats = await connectNats(server.url, 'test', logger, server.seed);
    await ensureStreams(nats);
    relay = startRelay(clone.url, nats, logger);
  });
  beforeEach(async () => {
    durable = `test-${uuidv7()}`;
    // A new consumer would also receive the events of earlier tests, and bury the invalid events among them.
    await (await jetstreamManager(nats)).streams.purge(streams.auth.name);
  });
  // A consumer of an earlier test would greet every user a second time.
  afterEach(async () => {
    await Promise.all(consumers.splice(0).map((consumer) => consumer.stop()));
  });
  afterAll(async () => {
    await relay.stop();
    await nats.close();
    await database.close();
    await clone.drop();
    await server.stop();
  });

  const register = (userId = uuidv7()) => ({
    subject: userId,
    version: 1,
    data: newUser({ user_id: userId }),
  });
  const say = async (userId?: string) => {
    const announcement = register(userId);
    await database.db.transaction().execute((tx) => announce(tx, userRegistered, announcement));
    return announcement.subject;
  };
  const storedEnvelope = async (userId: string): Promise<object> => {
    const row = database.db
      .selectFrom('outbox')
      .select('envelope')
      .where(sql`envelope->>'subject'`, '=', userId);
    return (await row.executeTakeFirstOrThrow()).envelope as object;
  };
  const greeted = async (userId: string) =>
    (await database.db.selectFrom('greeting').selectAll().where('user_id', '=', userId).execute()).length;
  const greet = onEvent<Tables, typeof userRegistered>(userRegistered, async (tx, data) => {
    await tx.insertInto('greeting').values({ user_id: data.user_id }).execute();
  });
  const listen = async (handler = applyOnce(database.db, durable, [greet]), more = {}) => {
    const consumer = await startConsumer(
      { nats, db: database.db, logger },
      { stream: streams.auth, durable, subject: 'auth.>', ...more },
      handler,
    );
    consumers.push(consumer);
    return consumer;
  };

  it('reach a handler once the change is committed', async () => {
    await listen();
    const userId = await say();
    await vi.waitUntil(async () => (await greeted(userId)) === 1, { timeout: 60_000 });
  });

  it('are never sent when the change is rolled back', async () => {
    const userId = uuidv7();
    const attempt = database.db.transaction().execute(async (tx) => {
      await announce(tx, userRegistered, register(userId));
      throw new Error('rolled back');
    });
    await expect(attempt).rejects.toThrow('rolled back');
    const rows = await database.db
      .selectFrom('outbox')
      .select('seq')
      .where(sql`envelope->>'subject'`, '=', userId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('arrive in the order of their commits', async () => {
    await listen();
    const ids: string[] = [];
    for (let n = 0; n < 50; n += 1) ids.push(await say());
    await vi.waitUntil(async () => (await greeted(ids.at(-1) ?? '')) === 1, { timeout: 60_000 });
    const rows = await database.db
      .selectFrom('greeting')
      .select('user_id')
      .where('user_id', 'in', ids)
      .orderBy('seq')
      .execute();
    expect(rows.map((row) => row.user_id)).toEqual(ids);
  });

  it('are applied once, even if they are delivered several times', async () => {
    await listen();
    const userId = await say();
    await vi.waitUntil(async () => (await greeted(userId)) === 1, { timeout: 60_000 });
    // The same envelope has a message id that is new to the stream, as after a restart of the server.
    const again = JSON.stringify(await storedEnvelope(userId));
    await jetstream(nats).publish(userRegistered.type, again, { msgID: uuidv7() });
    const marker = await say();
    await vi.waitUntil(async () => (await greeted(marker)) === 1, { timeout: 60_000 });
    expect(await greeted(userId)).toBe(1);
  });

  it('are applied once when two processes handle the same delivery at the same time', async () => {
    let arrived = 0;
    let release!: () => void;
    const bothArrived = new Promise<void>((resolve) => (release = resolve));
    const waitForBoth = async () => {
      arrived += 1;
      if (arrived === 2) release();
      await bothArrived;
    };
    const handler = applyOnce(database.db, durable, [
      onEvent<Tables, typeof userRegistered>(
        userRegistered,
        (tx, _data, envelope) => greet.apply(tx, envelope),
        waitForBoth,
      ),
    ]);
    const { envelope } = announcementOf(userRegistered, register());
    await Promise.all([1, 2].map(() => handler.handle(envelope, () => undefined)));
    expect(await greeted(envelope.subject)).toBe(1);
  });

  it('become dead letters when they keep failing, without blocking later events, and are applied when redriven', async () => {
    const poison = uuidv7();
    let mended = false;
    const handler = applyOnce(database.db, durable, [
      onEvent<Tables, typeof userRegistered>(userRegistered, async (tx, data, envelope) => {
        if (data.user_id === poison && !mended) throw new Error('cannot greet');
        await greet.apply(tx, envelope);
      }),
    ]);
    await listen(handler, { maxFailures: 3, backoffMs: [10] });
    await say(poison);
    const behind = await say();
    await vi.waitUntil(async () => (await greeted(behind)) === 1, { timeout: 60_000 });

    const buried = () =>
      database.db.selectFrom('dead_letter').selectAll().where('consumer', '=', durable).execute();
    await vi.waitUntil(async () => (await buried()).length === 1, { timeout: 60_000 });
    const [letter] = await buried();
    expect(letter).toMatchObject({
      error: 'cannot greet',
      failures: 3,
      subject: 'auth.user.registered',
      redriven_at: null,
    });

    mended = true;
    const republish = () => republishLetter(messagingOf(database.db), nats, letter?.id ?? 0);
    await republish();
    await expect(republish()).rejects.toMatchObject({ code: 'letter_settled' });
    await vi.waitUntil(async () => (await greeted(poison)) === 1, { timeout: 60_000 });
  });

  it('start while the previous handler is still finishing, and stopping waits for both handlers', async () => {
    const first = uuidv7();
    const seen: string[] = [];
    let finish!: () => void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const consumer = await listen({
      async handle(envelope, freed) {
        seen.push(envelope.subject);
        if (envelope.subject !== first) return;
        freed();
        await finished;
        seen.push('finished');
      },
    });
    await say(first);
    const second = await say();
    await vi.waitUntil(() => seen.includes(second), { timeout: 60_000 });
    expect(seen.slice(seen.indexOf(first))).toEqual([first, second]);
    const stopped = consumer.stop();
    finish();
    await stopped;
    expect(seen.at(-1)).toBe('finished');
  });

  it('start up to the limit of `ahead` at a time, but a redelivered event runs alone', async () => {
    const [gates, begun] = [new Map<string, () => void>(), [] as string[]];
    let [underWay, most, company] = [0, 0, 0];
    const bad = uuidv7();
    const mine = new Set([bad]);
    const handle = async ({ subject }: { subject: string }): Promise<void> => {
      if (!mine.has(subject)) return;
      underWay += 1;
      most = Math.max(most, underWay);
      begun.push(subject);
      try {
        if (subject !== bad) return await new Promise<void>((resolve) => gates.set(subject, resolve));
        if (begun.filter((each) => each === bad).length === 1) throw new Error('not yet');
        company = underWay;
      } finally {
        underWay -= 1;
      }
    };
    await listen({ handle }, { ahead: () => 2, backoffMs: [50] });
    const sayMine = async () => {
      const subject = uuidv7();
      mine.add(subject);
      return say(subject);
    };
    const allBegun = (count: number) => vi.waitUntil(() => begun.length === count, { timeout: 60_000 });
    const [first] = [await sayMine(), await sayMine(), await sayMine(), await sayMine()];
    await allBegun(3);
    gates.get(first)!();
    await allBegun(4);
    expect(most).toBe(3);
    for (const open of gates.values()) open();

    const others = [await sayMine(), await sayMine()];
    await allBegun(6);
    await say(bad);
    const { consumers: places } = await jetstreamManager(nats);
    await vi.waitUntil(async () => (await places.info(streams.auth.name, durable)).num_redelivered > 0, {
      timeout: 60_000,
    });
    for (const other of others) gates.get(other)!();
    await allBegun(8);
    expect(company).toBe(1);
  });

  it('are handled first if they are in the express lane, even if a consumer has fetched other events ahead', async () => {
    const [gates, begun] = [new Map<string, () => void>(), [] as string[]];
    const mine = new Set<string>();
    const handle = async ({ subject }: { subject: string }): Promise<void> => {
      if (!mine.has(subject)) return;
      begun.push(subject);
      await new Promise<void>((resolve) => gates.set(subject, resolve));
    };
    const express = { durable: `${durable}-express`, subject: userVerified.type };
    await listen({ handle }, { subject: userRegistered.type, expressLane: express, ahead: () => 2 });
    const allBegun = (count: number) => vi.waitUntil(() => begun.length === count, { timeout: 60_000 });
    for (const subject of Array.from({ length: 6 }, () => uuidv7())) {
      mine.add(subject);
      await say(subject);
    }
    await allBegun(3);
    const urgent = uuidv7();
    mine.add(urgent);
    await database.db
      .transaction()
      .execute((tx) =>
        announce(tx, userVerified, { subject: urgent, version: 1, data: { user_id: urgent } }),
      );
    const { consumers: places } = await jetstreamManager(nats);
    await vi.waitUntil(async () => (await places.info(streams.auth.name, express.durable)).num_ack_pending, {
      timeout: 60_000,
    });
    gates.get(begun[0]!)!();
    await allBegun(4);
    expect(begun[3]).toBe(urgent);
    for (let n = 1; n < 7; n += 1) {
      gates.get(begun[n]!)!();
      await allBegun(Math.min(7, n + 4));
    }
  });

  const putAside = () =>
    expect
      .poll(() =>
        database.db.selectFrom('dead_letter').select('error').where('consumer', '=', durable).execute(),
      )
      .toMatchObject([{ error: 'not a valid event' }]);

  it('become dead letters immediately if the events are not valid', async () => {
    await listen();
    await jetstream(nats).publish('auth.user.registered', 'not json', { msgID: uuidv7() });
    await putAside();
  });

  it('become dead letters when their type differs from the subject that NATS permitted', async () => {
    await listen();
    const userId = await say();
    await expect.poll(() => greeted(userId)).toBe(1);
    const forged = JSON.stringify({ ...(await storedEnvelope(userId)), id: uuidv7() });
    await jetstream(nats).publish('auth.user.updated', forged, { msgID: uuidv7() });
    await putAside();
    expect(await greeted(userId)).toBe(1);
  });

  it('wait in the outbox while NATS is down, and are applied exactly once afterwards', async () => {
    await listen();
    await server.kill9();
    const ids = await Promise.all(Array.from({ length: 20 }, () => say()));
    await server.restart();
    await vi.waitUntil(async () => (await Promise.all(ids.map(greeted))).every((count) => count === 1), {
      timeout: 60_000,
      interval: 200,
    });
    const waiting = await database.db
      .selectFrom('outbox')
      .select('seq')
      .where('published_at', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
  });

  it('are sent by one relay at a time, and by another relay when the active relay dies', async () => {
    const second = startRelay(clone.url, nats, logger);
    await listen();
    await relay.stop();
    const userId = await say();
    await vi.waitUntil(async () => (await greeted(userId)) === 1, { timeout: 60_000 });
    const manager = await jetstreamManager(nats);
    const stored = await manager.streams.getMessage('AUTH', { last_by_subj: userRegistered.type });
    expect(stored?.json<{ subject: string }>().subject).toBe(userId);
    relay = second;
  });

  it('are sent by another relay when the active relay is frozen', async () => {
    await relay.stop();
    const program = `
      import { connectNats } from '@packshot/chassis/messaging/connect-nats';
      import { startRelay } from '@packshot/chassis/messaging/relay';
      import { createLogger } from '@packshot/chassis/telemetry/logger';
      const logger = createLogger('frozen', 'silent');
      const nats = await connectNats(process.env.NATS, 'frozen', logger, process.env.SEED);
      startRelay(process.env.DB, nats, logger);`;
    const env = { ...process.env, DB: clone.url, NATS: server.url, SEED: server.seed };
    const frozen = spawn(process.execPath, ['--input-type=module', '-e', program], { env, stdio: 'inherit' });
    try {
      await listen();
      const before = await say();
      await vi.waitUntil(async () => (await greeted(before)) === 1, { timeout: 60_000 });
      frozen.kill('SIGSTOP');
      relay = startRelay(clone.url, nats, logger);
      const after = await say();
      await vi.waitUntil(async () => (await greeted(after)) === 1, { timeout: 60_000 });
    } finally {
      frozen.kill('SIGKILL');
    }
  });

  it('are not lost when a connection in use is lost', async () => {
    const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    const lost = database.db.transaction().execute(async (tx) => {
      const { rows } = await pid.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.db);
      // No query runs on the connection, so only its socket reports the loss.
      await expect
        .poll(() => sql`select 1 from pg_stat_activity where pid = ${rows[0]!.pid}`.execute(database.db))
        .toMatchObject({ rows: [] });
      await tx.insertInto('greeting').values({ user_id: uuidv7() }).execute();
    });
    await expect(lost).rejects.toThrow();
    await database.ping();
  });
});
