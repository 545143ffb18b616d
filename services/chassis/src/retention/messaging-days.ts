import { daysField } from './kept-field.js';

/** Retention of events and dead letters, the same for every service. */
export const messagingDays = {
  OUTBOX_DAYS: daysField(
    7,
    'published events in the outbox, since their publication. They can restore a stream that has lost them. Inboxes keep event ids one day longer than this period plus that of the oldest stream',
  ),
  LETTER_DAYS: daysField(
    90,
    'settled dead letters and failure counts, since the last failure. Unsettled dead letters stay',
  ),
};
