/** The words of the back-office, without schemas: the web client imports these and no validator. */

/** Rows of a page (spec §9). */
export const pageSizes = { users: 50, jobs: 50, activity: 100 } as const;
/**
 * A search shows its newest hits, so many at most, and what a filter leaves of the log is counted up to here: a `total` of
 * so many means so many or more.
 */
export const maxCountedHits = 1_000;
/** Generations that a user's own limit can grant at most. */
export const maxCustomLimit = 1_000_000;
/** Whether a number can be a user's own limit. */
export const isCustomLimit = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= maxCustomLimit;
/** The sentence for a number that cannot. */
export const customLimitError = 'The limit must be a whole number from 0 to 1,000,000.';
/** What can be done with a job (spec §7). */
export const jobActions = ['cancel', 'retry'] as const;
/** What a column can be sorted by; a minus in front turns it round. */
export const userSorts = ['created_at', 'email', 'used'] as const;
export const jobSorts = ['created_at', 'completed_at', 'render_ms', 'cost_usd'] as const;
export const subscriptionSorts = ['changed_at', 'paid_until'] as const;
/** Figures over time. */
export const seriesNames = ['jobs', 'success_rate', 'render_seconds', 'revenue', 'sign_ups'] as const;
/** One of them. */
export type SeriesName = (typeof seriesNames)[number];
/** States of a subscription as operators see them. */
export const subscriptionStates = ['active', 'past_due', 'suspended', 'ended'] as const;
/** States of a payment as operators see them. */
export const paymentStates = ['completed', 'failed', 'refunded', 'partially_refunded', 'disputed'] as const;
/** One of them. */
export type PaymentState = (typeof paymentStates)[number];
/** States of a message to support. */
export const messageStates = ['open', 'answered', 'closed'] as const;
/** States of a mail. */
export const mailStates = ['queued', 'sent', 'failed'] as const;
/**
 * What needs the attention of an operator, the gravest first. `count` is the number of services, workers missing, book
 * differences, failed renders of today, letters or messages.
 */
export const attentionKinds = [
  'silent_service',
  'no_worker',
  'books_differ',
  'renders_fail',
  'dead_letters',
  'urgent_messages',
  'open_messages',
] as const;
/** One of them. */
export type AttentionKind = (typeof attentionKinds)[number];
