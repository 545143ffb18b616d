/** Constants of the back-office without schemas, so that the web client does not load a validator. */

/** Number of rows on a page (spec §9). */
export const pageSizes = { users: 50, jobs: 50, activity: 100 } as const;
/**
 * Maximum number of hits of a search, which returns the newest hits, and of counted audit log entries. If `total`
 * equals this maximum, further rows may match.
 */
export const maxCountedHits = 1_000;
/** Maximum value of a custom limit, in generations. */
export const maxCustomLimit = 1_000_000;
/** Reports whether a number is a valid custom limit. */
export const isCustomLimit = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= maxCustomLimit;
/** Error message for an invalid custom limit. */
export const customLimitError = 'The limit must be a whole number from 0 to 1,000,000.';
/** Actions of an operator on a job (spec §7). */
export const jobActions = ['cancel', 'retry'] as const;
/** Columns by which a list can be sorted. A leading minus reverses the order. */
export const userSorts = ['created_at', 'email', 'used'] as const;
export const jobSorts = ['created_at', 'completed_at', 'render_ms', 'cost_usd'] as const;
export const subscriptionSorts = ['changed_at', 'paid_until'] as const;
/** Names of the figures that charts show over time. */
export const seriesNames = ['jobs', 'success_rate', 'render_seconds', 'revenue', 'sign_ups'] as const;
export type SeriesName = (typeof seriesNames)[number];
/** States of a subscription in the back-office. */
export const subscriptionStates = ['active', 'past_due', 'suspended', 'ended'] as const;
/** States of a payment in the back-office. */
export const paymentStates = ['completed', 'failed', 'refunded', 'partially_refunded', 'disputed'] as const;
export type PaymentState = (typeof paymentStates)[number];
/** States of a support message. */
export const messageStates = ['open', 'answered', 'closed'] as const;
/** States of an email. */
export const mailStates = ['queued', 'sent', 'failed'] as const;
/**
 * Problems that need the attention of an operator, most severe first. `count` is the number of services, workers,
 * differences in the books, failed renders, dead letters or messages with the problem.
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
export type AttentionKind = (typeof attentionKinds)[number];
