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
import { listenFor } from '../src/testing/listen-for.js';
import { testNats } from '../src/testing/nats.js';
import { newUser } from '../src/testing/new-user.js';

const soon = { timeout: 60_000 };

it('the outbox relay connects again when PostgreSQL no longer responds', async () => {
  const logger = pino({ level: 'silent' });
  const clone = await cloneDatabase('chassis_relay', migrationsTo<MessagingTables>({}));
  const { db, close } = connectDatabase<MessagingTables>(clone.url, logger);
  const server = await testNats();
  const nats = await connectNats(server.url, 'test', logger, server.seed);
  // A muted connection stays open for the relay, whatever PostgreSQL sends.
  const opened: { mute(): void }[] = [];
  const forwarder = await listenFor(clone.url, (caller, onward) => {
    caller.pipe(onward).pipe(caller);
    opened.push({ mute: () => onward.removeAllListeners('close').unpipe(caller).resume() });
  });
  await forwarder.open();
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
  opened[0]!.mute();
  await say();
  await expect.poll(waiting, soon).toBe(0);
  expect(opened).toHaveLength(2);

  await relay.stop();
  await forwarder.close();
  await nats.close();
  await close();
  await clone.drop();
  await server.stop();
});
