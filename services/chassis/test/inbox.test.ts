import { userRegistered } from '@packshot/proto/events/auth';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '../src/app/uuid.js';
import { connectDatabase, type Database } from '../src/db/connect.js';
import type { MessagingTables } from '../src/db/messaging-tables.js';
import { migrationsTo } from '../src/db/migrate.js';
import { recordNewEvents } from '../src/messaging/inbox.js';
import { applyOnce, onEvent } from '../src/messaging/on-events.js';
import { announcementOf } from '../src/messaging/outbox.js';
import { cloneDatabase, type ClonedDatabase } from '../src/testing/database.js';
import { newUser } from '../src/testing/new-user.js';

let clone: ClonedDatabase;
let database: Database<MessagingTables>;
beforeAll(async () => {
  clone = await cloneDatabase('inbox', migrationsTo<MessagingTables>({}));
  database = connectDatabase(clone.url, pino({ level: 'silent' }));
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const newEvent = () =>
  announcementOf(userRegistered, { subject: uuidv7(), version: 1, data: newUser() }).envelope;

it('each consumer prepares and applies an event once, even after another consumer has applied the event', async () => {
  const done: string[] = [];
  const handle = (consumer: string) =>
    applyOnce(database.db, consumer, [
      onEvent<MessagingTables, typeof userRegistered>(
        userRegistered,
        async () => void done.push(`${consumer} applies`),
        async () => void done.push(`${consumer} prepares`),
      ),
    ]).handle(event, () => undefined);
  const event = newEvent();
  for (const consumer of ['files', 'mails', 'files']) await handle(consumer);
  expect(done).toEqual(['files prepares', 'files applies', 'mails prepares', 'mails applies']);
});

it('a batch contains only the events that its consumer has not applied, in order and without duplicates', async () => {
  const [first, second, third] = [newEvent(), newEvent(), newEvent()];
  const record = (consumer: string, ...events: ReturnType<typeof newEvent>[]) =>
    database.db.transaction().execute((tx) => recordNewEvents(tx, consumer, events));
  expect(await record('figures', second)).toEqual([second]);
  expect(await record('figures', third, second, first, third)).toEqual([third, first]);
  expect(await record('lists', second)).toEqual([second]);
});
