import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@packshot/chassis/db/connect';
import { sweepOld } from '@packshot/chassis/retention/sweep-old';
import { cloneDatabase } from '@packshot/chassis/testing/database';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { AdminTables } from '../src/db/tables.js';
import { mailLimits } from '../src/limits.js';
import { migrations } from '../src/migrations/index.js';

it('deletes emails and closed messages after the same number of days as notification', async () => {
  const clone = await cloneDatabase('admin', migrations);
  const { db, close } = connectDatabase<AdminTables>(clone.url, pino({ level: 'silent' }));
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  for (const [status, days] of [
    ['sent', 31],
    ['sent', 29],
    ['queued', 31],
  ] as const)
    await sql`insert into mail_row (id, template, status, attempts, created_at, version)
              values (${randomUUID()}, ${`${status} ${days}`}, ${status}, 1, ${ago(days)}, 1)`.execute(db);
  for (const [status, days] of [
    ['closed', 731],
    ['closed', 729],
    ['open', 731],
  ] as const)
    await sql`insert into message_row (id, name, email, category, subject, message, status, answers, created_at, version)
              values (${randomUUID()}, 'Ada', 'a@example.test', 'other', ${`${status} ${days}`}, '…', ${status}, '[]', ${ago(days)}, 1)`.execute(
      db,
    );
  expect(await sweepOld(db, mailLimits({ MAIL_DAYS: 30, SUPPORT_DAYS: 730 }))).toBe(2);
  const mails = await db.selectFrom('mail_row').select('template').orderBy('template').execute();
  expect(mails.map(({ template }) => template)).toEqual(['queued 31', 'sent 29']);
  const messages = await db.selectFrom('message_row').select('subject').orderBy('subject').execute();
  expect(messages.map(({ subject }) => subject)).toEqual(['closed 729', 'open 731']);
  await close();
  await clone.drop();
});
