import { observeGauges } from '@packshot/chassis/telemetry/instruments';
import { sql, type Kysely } from 'kysely';
import type { NotificationTables } from '../db/tables.js';

/**
 * Age of the oldest waiting email, measured from the time at which the first attempt was due. Retries postpone the
 * attempt but do not reduce the age.
 */
const overdue = sql<number>`coalesce(extract(epoch from now() - min(
  case when attempts = 0 then next_attempt_at else created_at end)), 0)::float8`;

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
