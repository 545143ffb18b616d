import type { Limit } from '@packshot/chassis/retention/sweep-old';
import { sql } from 'kysely';

/** Retention periods of settled emails and of answered or closed messages. */
export const mailLimits = (days: { MAIL_DAYS: number; SUPPORT_DAYS: number }): Limit[] => [
  { table: 'mail', days: days.MAIL_DAYS, since: sql`created_at`, only: sql`status <> 'queued'` },
  { table: 'support_message', days: days.SUPPORT_DAYS, since: sql`created_at`, only: sql`status <> 'open'` },
];
