import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { userRegistered } from '@packshot/proto/events/auth';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { uuidv7 } from '../src/app/uuid.js';
import { connectDatabase } from '../src/db/connect.js';
import type { MessagingTables } from '../src/db/messaging-tables.js';
import { migrationsTo } from '../src/db/migrate.js';
import { connectNats } from '../src/messaging/connect-nats.js';
import { announce } from '../src/messaging/outbox.js';
import { startRelay } from '../src/messaging/relay.js';
import { cloneDatabase } from '../src/testing/database.js';
import { testNats } from '../src/testing/nats.js';
import { newUser } from '../src/testing/new-user.js';

const soon = { timeout: 60_000 };

/** Forwards connections to PostgreSQL. A muted connection stays open for the caller, whatever PostgreSQL sends. */
async function startForwarder(database: string) {
  const { hostname, port } = new URL(database);
  const opened: { mute(): void }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [caller, upstream]) sockets.add(socket.on('error', () => {}));
    caller.once('close', () => upstream.destroy());
    caller.pipe(upstream).pipe(caller);
    opened.push({ mute: () => upstream.unpipe(caller).resume() });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: url.href, opened, stop };
}

it('the outbox relay connects again when PostgreSQL no longer responds', async () => {
  const logger = pino({ level: 'silent' });
  const clone = await cloneDatabase('chassis_relay', migrationsTo<MessagingTables>({}));
  const { db, close } = connectDatabase<MessagingTables>(clone.url, logger);
  const server = await testNats();
  const nats = await connectNats(server.url, 'test', logger, server.seed);
  const forwarder = await startForwarder(clone.url);
  const relay = startRelay(forwarder.url, nats, logger);
  const say = () => {
    const userId = uuidv7();
    const event = { subject: userId, version: 1, data: newUser({ user_id: userId }) };
    return db.transaction().execute((tx) => announce(tx, userRegistered, event));
  };
  const waiting = async () =>
    (await sql`select from outbox where published_at is null`.execute(db)).rows.length;

  await say();
  await expect.poll(waiting, soon).toBe(0);
  forwarder.opened[0]!.mute();
  await say();
  await expect.poll(waiting, soon).toBe(0);
  expect(forwarder.opened).toHaveLength(2);

  await relay.stop();
  forwarder.stop();
  await nats.close();
  await close();
  await clone.drop();
  await server.stop();
});
