import timers from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { userRegistered } from '@packshot/proto/events/auth';
import type { Envelope } from '@packshot/proto/events/envelope';
import { streams } from '@packshot/proto/events/streams';
import { sql, type Kysely, type Transaction } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { uuidv7 } from '../src/app/uuid.js';
import { connectDatabase, type Database } from '../src/db/connect.js';
import type { MessagingTables } from '../src/db/messaging-tables.js';
import { migrationsTo } from '../src/db/migrate.js';
import { connectNats } from '../src/messaging/connect-nats.js';
import type { RunningConsumer } from '../src/messaging/consumer.js';
import { ensureStreams } from '../src/messaging/ensure-streams.js';
import { startGatherer } from '../src/messaging/gather.js';
import { announceAll, announcementOf } from '../src/messaging/outbox.js';
import { startRelay, type Relay } from '../src/messaging/relay.js';
import { cloneDatabase } from '../src/testing/database.js';
import { testNats } from '../src/testing/nats.js';
import { newUser } from '../src/testing/new-user.js';

interface Tables extends MessagingTables {
  seen: { user_id: string };
}

const logger = pino({ level: 'silent' });
const migrations = migrationsTo<Tables>({
  '002-seen': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table seen (user_id uuid not null)`.execute(db);
    },
  },
});

describe('projection', () => {
  let server: Awaited<ReturnType<typeof testNats>>;
  let clone: Awaited<ReturnType<typeof cloneDatabase>>;
  let database: Database<Tables>;
  let nats: NatsConnection;
  let relay: Relay;
  let gatherer: RunningConsumer;
  let durable: string;
  /** Subjects of the events in each transaction. */
  let applied: string[][];
  /** Number of messages delivered before each transaction, including redeliveries. */
  let delivered: number[];
  let bad: string;
  beforeAll(async () => {
    clone = await cloneDatabase('chassis_gather', migrations);
    server = await testNats();
    database = connectDatabase<Tables>(clone.url, logger);
    nats = await connectNats(server.url, 'test', logger, server.seed);
    await ensureStreams(nats);
    relay = startRelay(clone.url, nats, logger);
  });
  beforeEach(() => {
    [applied, delivered, bad, durable] = [[], [], uuidv7(), `test-${uuidv7()}`];
  });
  afterEach(() => gatherer.stop());
  afterAll(async () => {
    await relay.stop();
    await nats.close();
    await database.close();
    await clone.drop();
    await server.stop();
  });

  const apply = async (tx: Transaction<Tables>, events: readonly Envelope[]): Promise<void> => {
    const subjects = events.map(({ subject }) => subject);
    applied.push(subjects);
    const { consumers } = await jetstreamManager(nats);
    delivered.push((await consumers.info(streams.auth.name, durable)).delivered.consumer_seq);
    await tx
      .insertInto('seen')
      .values(subjects.map((user_id) => ({ user_id })))
      .execute();
    if (subjects.includes(bad)) throw new Error('not this one');
  };
  const start = async () => {
    const lane = { stream: streams.auth, durable, subject: 'auth.>' };
    gatherer = await startGatherer({ nats, db: database.db, logger }, lane, apply);
  };
  const allPublished = async () =>
    (await database.db.selectFrom('outbox').select('id').where('published_at', 'is', null).execute())
      .length === 0;
  const say = async (...ids: string[]) => {
    const announced = ids.map((subject) =>
      announcementOf(userRegistered, { subject, version: 1, data: newUser({ user_id: subject }) }),
    );
    await database.db.transaction().execute((tx) => announceAll(tx, announced));
  };
  const waitFor = (condition: () => Promise<boolean> | boolean) =>
    vi.waitUntil(condition, { timeout: 60_000, interval: 20 });
  const timesSeen = async (id: string) =>
    (await database.db.selectFrom('seen').selectAll().where('user_id', '=', id).execute()).length;

  it('applies waiting events together, or one by one if an event fails', async () => {
    const [before, after] = [uuidv7(), uuidv7()];
    await say(before, bad, after);
    await waitFor(allPublished);
    await start();
    await waitFor(async () => (await timesSeen(after)) > 0);
    expect(applied.slice(0, 4)).toEqual([[before, bad, after], [before], [bad], [after]]);
    // The separate attempts required no redelivery.
    expect(delivered.slice(0, 4)).toEqual([3, 3, 3, 3]);
    expect([await timesSeen(before), await timesSeen(bad), await timesSeen(after)]).toEqual([1, 0, 1]);
    expect(await database.db.selectFrom('failure').select('event_id').execute()).toHaveLength(1);
  });

  it('gathers events during a pause, and applies the events immediately after the pause', async () => {
    const pauses: (() => void)[] = [];
    const sleep = vi.spyOn(timers, 'setTimeout');
    onTestFinished(() => sleep.mockRestore());
    sleep.mockImplementation(() => new Promise<void>((resolve) => pauses.push(resolve)) as Promise<never>);
    await start();
    await waitFor(() => pauses.length > 0);
    applied.length = 0;
    const ids = Array.from({ length: 20 }, () => uuidv7());
    for (const id of ids) await say(id);
    await waitFor(allPublished);
    expect(applied).toEqual([]);
    pauses[0]!();
    await waitFor(() => pauses.length > 1);
    expect(applied.flat()).toEqual(ids);
    pauses[1]!();
    const alone = uuidv7();
    await say(alone);
    await waitFor(() => pauses.length > 2);
    expect(applied.at(-1)).toEqual([alone]);
    pauses[2]!();
  });
});
