import { daysField } from './kept-field.js';

/** How long every service keeps what it sends and receives. */
export const messagingDays = {
  OUTBOX_DAYS: daysField(
    7,
    'events in the outbox, since they were published: they heal a stream that has lost them. Inboxes keep the ids of what was applied as long as a stream can send it again, which is longer by these days than the oldest stream',
  ),
  LETTER_DAYS: daysField(
    90,
    'dead letters that were settled, and counts of failures, since the last failure. A letter that is not settled stays',
  ),
};
