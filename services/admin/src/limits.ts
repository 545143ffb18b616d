import type { Limit } from '@packshot/chassis/retention/sweep-old';
import { sql } from 'kysely';

/** Deletes emails and messages after the same time as notification, which announces no deletions. */
export const mailLimits = (days: { MAIL_DAYS: number; SUPPORT_DAYS: number }): Limit[] => [
  { table: 'mail_row', days: days.MAIL_DAYS, since: sql`created_at`, only: sql`status <> 'queued'` },
  { table: 'message_row', days: days.SUPPORT_DAYS, since: sql`created_at`, only: sql`status <> 'open'` },
];
