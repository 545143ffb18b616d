import { randomUUID } from 'node:crypto';
import { streams } from '@packshot/proto/events/streams';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../src/db/connect.js';
import type { MessagingTables } from '../src/db/messaging-tables.js';
import { migrationsTo } from '../src/db/migrate.js';
import { sweepAnswers } from '../src/idempotency/kept-answers.js';
import { inboxDays, messagingLimits } from '../src/retention/messaging-limits.js';
import { sweepOld } from '../src/retention/sweep-old.js';
import { cloneDatabase, type ClonedDatabase } from '../src/testing/database.js';

let clone: ClonedDatabase;
let database: Database<MessagingTables>;
beforeAll(async () => {
  clone = await cloneDatabase('retention', migrationsTo<MessagingTables>({}));
  database = connectDatabase(clone.url, pino({ level: 'silent' }));
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});
beforeEach(() => sql`truncate outbox, inbox, failure, dead_letter`.execute(database.db));

const limits = messagingLimits({ OUTBOX_DAYS: 7, LETTER_DAYS: 90 });
const sweep = () => sweepOld(database.db, limits);
const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
const left = async (table: string, column: string) =>
  (
    await sql<{
      text: string;
    }>`select ${sql.ref(column)} as text from ${sql.table(table)} order by 1`.execute(database.db)
  ).rows.map(({ text }) => text);

it('deletes published events after a week, but never deletes unpublished events', async () => {
  const add = (subject: string, created: number, published: number | null) =>
    sql`insert into outbox (id, subject, envelope, headers, created_at, published_at)
        values (${randomUUID()}, ${subject}, '{}', '{}', ${ago(created)}, ${published === null ? null : ago(published)})`.execute(
      database.db,
    );
  await add('old', 9, 8);
  await add('young', 9, 6);
  await add('waiting', 400, null);
  expect(await sweep()).toBe(1);
  expect(await left('outbox', 'subject')).toEqual(['waiting', 'young']);
});

it('keeps the id of an event as long as a stream can redeliver the event', async () => {
  const longest = Math.max(...Object.values(streams).map(({ maxAgeDays }) => maxAgeDays));
  const add = (consumer: string, days: number) =>
    sql`insert into inbox (consumer, event_id, received_at) values (${consumer}, ${randomUUID()}, ${ago(days)})`.execute(
      database.db,
    );
  // The outbox resends an event on the last of its seven days. A recreated consumer reads the resent event on the last
  // day of the stream.
  await add('may still come', longest + 7);
  await add('can no longer come', inboxDays(7) + 1);
  await sweep();
  expect(await left('inbox', 'consumer')).toEqual(['may still come']);
});

it('deletes settled letters and old failures, and keeps a letter that waits for an operator', async () => {
  const letter = (error: string, days: number, settled: boolean) =>
    sql`insert into dead_letter (consumer, subject, payload, headers, error, failures, failed_at, redriven_at)
        values ('x', 'a.b.c', '{}', '{}', ${error}, 3, ${ago(days)}, ${settled ? ago(days) : null})`.execute(
      database.db,
    );
  await letter('old and settled', 91, true);
  await letter('young and settled', 89, true);
  await letter('old and waiting', 400, false);
  const failure = (consumer: string, days: number) =>
    sql`insert into failure (consumer, event_id, failed_at) values (${consumer}, ${randomUUID()}, ${ago(days)})`.execute(
      database.db,
    );
  await failure('old', 91);
  await failure('young', 89);
  await sweep();
  expect(await left('dead_letter', 'error')).toEqual(['old and waiting', 'young and settled']);
  expect(await left('failure', 'consumer')).toEqual(['young']);
});

it('deletes many thousand rows in small steps with two concurrent sweeps', async () => {
  await sql`insert into inbox (consumer, event_id, received_at)
            select 'many', gen_random_uuid(), ${ago(2_000)} from generate_series(1, 9000)`.execute(
    database.db,
  );
  const gone = await Promise.all([sweep(), sweep()]);
  // A sweep skips rows that the other sweep has locked. The last sweep finds no remaining rows.
  expect(gone[0]! + gone[1]! + (await sweep())).toBe(9_000);
  expect(await left('inbox', 'consumer')).toEqual([]);
});

it('deletes the answers of idempotency keys after a day', async () => {
  const add = (key: string, hours: number) =>
    sql`insert into idempotency_key (owner, key, fingerprint, answer, created_at)
        values ('x', ${key}, '', 'null', now() - make_interval(hours => ${hours}))`.execute(database.db);
  await add('old', 25);
  await add('young', 23);
  await sweepAnswers(database.db);
  expect(await left('idempotency_key', 'key')).toEqual(['young']);
});
