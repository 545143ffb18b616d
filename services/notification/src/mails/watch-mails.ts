import { observeGauges } from '@packshot/chassis/telemetry/instruments';
import { sql, type Kysely } from 'kysely';
import type { NotificationTables } from '../db/tables.js';

/** Since when the first attempt was due: later ones are put off, and the mail is no younger for it. */
const overdue = sql<number>`coalesce(extract(epoch from now() - min(
  case when attempts = 0 then next_attempt_at else created_at end)), 0)::float8`;

/** Tells how many mails should have gone out by now. */
export const watchMails = (db: Kysely<NotificationTables>): void =>
  observeGauges(['mailsWaiting', 'mailsAge'], async (tell) => {
    const { mails, age } = await db
      .selectFrom('mail')
      .select([({ fn }) => fn.countAll<number>().as('mails'), overdue.as('age')])
      .where('status', '=', 'queued')
      .where(({ or, eb }) => or([eb('attempts', '>', 0), eb('next_attempt_at', '<=', sql<Date>`now()`)]))
      .executeTakeFirstOrThrow();
    tell('mailsWaiting', mails, {});
    tell('mailsAge', age, {});
  });
