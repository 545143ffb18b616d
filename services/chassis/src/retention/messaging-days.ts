import { daysField } from './kept-field.js';

/** Retention periods of events and dead letters, which are the same for every service. */
export const messagingDays = {
  OUTBOX_DAYS: daysField(
    7,
    'published events in the outbox, since their publication. Events in the outbox can restore a stream that has lost events. Inboxes keep event ids for this period plus the longest retention of a stream plus one day',
  ),
  LETTER_DAYS: daysField(
    90,
    'settled dead letters and failure counts, since the last failure. Unsettled dead letters are kept',
  ),
};
