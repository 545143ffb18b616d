import { DiscardPolicy, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { sessionRevoked } from '@packshot/proto/events/auth';
import { streams } from '@packshot/proto/events/streams';
import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uuidv7 } from '../src/app/uuid.js';
import { connectDatabase } from '../src/db/connect.js';
import type { MessagingTables } from '../src/db/messaging-tables.js';
import { migrationsTo } from '../src/db/migrate.js';
import { connectNats } from '../src/messaging/connect-nats.js';
import { startConsumer } from '../src/messaging/consumer.js';
import { ensureStreams } from '../src/messaging/ensure-streams.js';
import { followStream } from '../src/messaging/follow-stream.js';
import { startGatherer } from '../src/messaging/gather.js';
import { keepMarks } from '../src/messaging/keep-marks.js';
import { keepStreams } from '../src/messaging/keep-streams.js';
import { applyOnce, onEvent } from '../src/messaging/on-events.js';
import { announce, requireEmptyOutbox } from '../src/messaging/outbox.js';
import { startRelay } from '../src/messaging/relay.js';
import { runPeriodically } from '../src/process/run-periodically.js';
import type { Stop } from '../src/process/run-service.js';
import { cloneDatabase } from '../src/testing/database.js';
import { ownNats, type OwnNats } from '../src/testing/nats.js';

interface Tables extends MessagingTables {
  heard: { id: string; place: string };
}

const logger = pino({ level: 'silent' });
const soon = { timeout: 60_000, interval: 100 };
const migrations = migrationsTo<Tables>({
  '002-heard': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table heard (id uuid not null, place text not null)`.execute(db);
    },
  },
});

let stops: Stop[];
let server: OwnNats;
let nats: NatsConnection;
let db: Kysely<Tables>;
const onStop = (stop: Stop) => void stops.push(stop);

const openNats = async () => {
  const opened = await connectNats(server.url, 'test', logger, server.seed);
  onStop(() => opened.close());
  nats = opened;
};

beforeEach(async () => {
  stops = [];
  const clone = await cloneDatabase('chassis_lost', migrations);
  onStop(clone.drop);
  server = await ownNats();
  onStop(() => server.stop());
  const database = connectDatabase<Tables>(clone.url, logger);
  onStop(database.close);
  db = database.db;
  await openNats();
  await ensureStreams(nats);
  onStop(startRelay(clone.url, nats, logger).stop);
});
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** A service that announces, listens in every way there is, and looks after the streams. */
async function startService(lookEveryMs = 500) {
  const keep = async (place: string) => {
    const handler = onEvent<Tables, typeof sessionRevoked>(sessionRevoked, async (tx, { session_id }) => {
      await tx.insertInto('heard').values({ id: session_id, place }).execute();
    });
    const lane = { stream: streams.auth, durable: `test-${place}`, subject: 'auth.session.>' };
    if (place === 'consumer')
      return startConsumer({ nats, db, logger }, lane, applyOnce(db, lane.durable, [handler]));
    return startGatherer({ nats, db, logger }, lane, async (tx, events) => {
      for (const event of events) await handler.apply(tx, event);
    });
  };
  const consumers = [await keep('consumer'), await keep('gatherer')];
  onStop(() => Promise.all(consumers.map(({ stop }) => stop())));
  const remembered: string[] = [];
  const follows = await followStream(
    { nats, logger, onStop },
    { stream: streams.auth, subject: sessionRevoked.type },
    ({ envelope }) => void remembered.push(sessionRevoked.data.parse(envelope.data).session_id),
  );
  const keeping = keepMarks('auth', { nats, db, logger }, new Map());
  const keeper = keepStreams({ nats, logger, consumers }, keeping);
  await keeper.look();
  // A fault that is mended shows for one look alone, which a slow test would miss.
  const wasReady: boolean[] = [];
  const look = async () => {
    await keeper.look();
    wasReady.push(await isReady(keeper.check));
  };
  runPeriodically('look', lookEveryMs, look, logger, onStop);
  const say = async () => {
    const session_id = uuidv7();
    const data = { session_id, user_id: uuidv7(), reason: 'logout' as const };
    await db
      .transaction()
      .execute((tx) => announce(tx, sessionRevoked, { subject: session_id, version: 1, data }));
    return session_id;
  };
  const heard = async (ids: string[]) => {
    const rows = await db.selectFrom('heard').selectAll().execute();
    return ids.map((id) =>
      rows
        .filter((row) => row.id === id)
        .map(({ place }) => place)
        .toSorted(),
    );
  };
  const everywhere = (ids: string[]) => ids.map(() => ['consumer', 'gatherer']);
  return {
    keeper,
    wasReady,
    say,
    heard,
    remembered,
    follows,
    untilHeard: (ids: string[]) => expect.poll(() => heard(ids), soon).toEqual(everywhere(ids)),
    stored: async () => (await (await jetstreamManager(nats)).streams.info('AUTH')).state.messages,
  };
}

const isReady = async (check: () => Promise<unknown>) =>
  check().then(
    () => true,
    () => false,
  );

it('a store that is lost is made anew while everything runs: no event is lost or applied twice, and readiness says so', async () => {
  const service = await startService();
  const before = [await service.say(), await service.say()];
  await service.untilHeard(before);
  await server.loseDisk();
  await expect.poll(() => service.wasReady, soon).toContain(false);
  const after = [await service.say()];
  await service.untilHeard([...before, ...after]);
  await vi.waitUntil(() => isReady(service.keeper.check), soon);
  // What was there before is there again, for whoever comes later.
  await expect.poll(service.stored, soon).toBe(3);
  await expect.poll(() => service.remembered, soon).toEqual(expect.arrayContaining([...before, ...after]));
  await expect.poll(() => isReady(service.follows), soon).toBe(true);
  await expect(requireEmptyOutbox(db)).resolves.toBeUndefined();
});

it.each([
  ['at once', 300],
  ['after as much was said since as was lost', 3_000],
])(
  'a store that went back in time is noticed %s, and what it has lost is heard by those who had not heard it',
  async (_when, lookEveryMs) => {
    const service = await startService(lookEveryMs);
    const kept = [await service.say(), await service.say(), await service.say()];
    await service.untilHeard(kept);
    const goBack = await server.copyDisk();
    await vi.waitUntil(() => isReady(() => nats.flush()), soon);
    const lost = [await service.say(), await service.say()];
    await service.untilHeard(lost);
    await goBack();
    await vi.waitUntil(() => isReady(() => nats.flush()), soon);
    const later = [await service.say(), await service.say(), await service.say()];
    await service.untilHeard([...kept, ...lost, ...later]);
    await expect
      .poll(() => service.remembered, soon)
      .toEqual(expect.arrayContaining([...kept, ...lost, ...later]));
    await vi.waitUntil(() => isReady(service.keeper.check), soon);
  },
  90_000,
);

it('a consumer or a stream that somebody deletes is made again', async () => {
  const service = await startService();
  const manager = await jetstreamManager(nats);
  await manager.consumers.delete('AUTH', 'test-consumer');
  const first = await service.say();
  await service.untilHeard([first]);
  await manager.streams.delete('AUTH');
  const second = await service.say();
  await service.untilHeard([first, second]);
});

it('a store that takes nothing more keeps events waiting, which readiness says, and goes on once there is room', async () => {
  const service = await startService();
  const manager = await jetstreamManager(nats);
  // What a full disk looks like from here: every publish is refused.
  await manager.streams.update('AUTH', { max_bytes: 10, discard: DiscardPolicy.New });
  const kept = [await service.say(), await service.say()];
  await db
    .updateTable('outbox')
    .set({ created_at: sql<Date>`now() - interval '11 seconds'` })
    .execute();
  await expect(requireEmptyOutbox(db)).rejects.toThrow('events wait for NATS');
  expect(await service.heard(kept)).toEqual([[], []]);
  await manager.streams.update('AUTH', { max_bytes: -1, discard: DiscardPolicy.Old });
  await service.untilHeard(kept);
  await expect.poll(() => isReady(() => requireEmptyOutbox(db)), soon).toBe(true);
});

it('a service that was away while the store was lost sends again what it had sent before', async () => {
  const service = await startService();
  const before = [await service.say()];
  await service.untilHeard(before);
  // Nobody looks: as if all processes had been stopped. Others have made the streams again.
  for (const stop of stops.splice(5).toReversed()) await stop();
  await server.loseDisk();
  await openNats();
  await ensureStreams(nats);
  await db.deleteFrom('inbox').execute();
  await db.deleteFrom('heard').execute();
  const again = await startService();
  await again.untilHeard(before);
});
