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

/** Starts a service that announces events, receives events in every possible way, and checks the streams. */
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
  // A repaired fault is visible only until the next check, so a slow test would miss the fault.
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

it('recreates lost streams without losing or repeating an event, and reports the loss in readiness', async () => {
  const service = await startService();
  const before = [await service.say(), await service.say()];
  await service.untilHeard(before);
  await server.loseDisk();
  await expect.poll(() => service.wasReady, soon).toContain(false);
  const after = [await service.say()];
  await service.untilHeard([...before, ...after]);
  await vi.waitUntil(() => isReady(service.keeper.check), soon);
  // Earlier events are stored again, for later consumers.
  await expect.poll(service.stored, soon).toBe(3);
  await expect.poll(() => service.remembered, soon).toEqual(expect.arrayContaining([...before, ...after]));
  await expect.poll(() => isReady(service.follows), soon).toBe(true);
  await expect(requireEmptyOutbox(db)).resolves.toBeUndefined();
});

it.each([
  ['immediately', 300],
  ['after the lost sequence numbers were used again', 3_000],
])(
  'detects %s that a store was reset to an earlier state, and restores the lost events for consumers',
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
);

it('recreates a deleted consumer or stream', async () => {
  const service = await startService();
  const manager = await jetstreamManager(nats);
  await manager.consumers.delete('AUTH', 'test-consumer');
  const first = await service.say();
  await service.untilHeard([first]);
  await manager.streams.delete('AUTH');
  const second = await service.say();
  await service.untilHeard([first, second]);
});

it('keeps events while the store is full, reports the full store in readiness, and continues when space is available', async () => {
  const service = await startService();
  const manager = await jetstreamManager(nats);
  // Simulates a full disk, so that every publish is rejected.
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

it('resends earlier events when the store was lost while the service was down', async () => {
  const service = await startService();
  const before = [await service.say()];
  await service.untilHeard(before);
  // Stops all processes of the service. `ensureStreams` recreates the streams as other services would.
  for (const stop of stops.splice(5).toReversed()) await stop();
  await server.loseDisk();
  await openNats();
  await ensureStreams(nats);
  await db.deleteFrom('inbox').execute();
  await db.deleteFrom('heard').execute();
  const again = await startService();
  await again.untilHeard(before);
});
