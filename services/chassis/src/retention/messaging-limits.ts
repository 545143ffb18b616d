import { streams } from '@packshot/proto/events/streams';
import { sql } from 'kysely';
import type { Limit } from './sweep-old.js';

const longestStreamDays = Math.max(...Object.values(streams).map(({ maxAgeDays }) => maxAgeDays));

/**
 * Days for which an inbox has to know an event: a consumer that is made anew gets its stream from the start, and an outbox
 * may have put the event there anew on its last day. One more for clocks that differ, and for a sweep that comes late.
 */
export const inboxDays = (outboxDays: number): number => longestStreamDays + outboxDays + 1;

/** What every service's database forgets. */
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
