import { streams } from '@packshot/proto/events/streams';
import { sql } from 'kysely';
import type { Limit } from './sweep-old.js';

const longestStreamDays = Math.max(...Object.values(streams).map(({ maxAgeDays }) => maxAgeDays));

/**
 * Returns the days for which an inbox must remember an event. A recreated consumer reads its stream from the start, and
 * an outbox may resend the event on the last day of its retention. One extra day allows for clock skew and late sweeps.
 */
export const inboxDays = (outboxDays: number): number => longestStreamDays + outboxDays + 1;

/** Returns the retention limits of the tables that every service has. */
export const messagingLimits = (days: { OUTBOX_DAYS: number; LETTER_DAYS: number }): Limit[] => [
  { table: 'outbox', days: days.OUTBOX_DAYS, since: sql`published_at` },
  { table: 'inbox', days: inboxDays(days.OUTBOX_DAYS), since: sql`received_at` },
  { table: 'failure', days: days.LETTER_DAYS, since: sql`failed_at` },
  {
    table: 'dead_letter',
    days: days.LETTER_DAYS,
    since: sql`failed_at`,
    only: sql`coalesce(redriven_at, discarded_at) is not null`,
  },
];
