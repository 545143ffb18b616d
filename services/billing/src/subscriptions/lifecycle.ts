import type { EventSpec } from '@packshot/proto/events/envelope';
import {
  cancelScheduled,
  changeScheduled,
  changeUndone,
  subscriptionActivated,
  subscriptionDowngraded,
  subscriptionEnded,
  subscriptionEndingSoon,
  subscriptionExtended,
  subscriptionPastDue,
  subscriptionRenewed,
  subscriptionSuspended,
  subscriptionUpgraded,
} from '@packshot/proto/events/billing';
import { sql, type Selectable, type Transaction, type UpdateObject } from 'kysely';
import type { BillingTables, SubscriptionState, SubscriptionTable } from '../db/tables.js';
import type { Cause } from '../calls/cause.js';
import { recordTransition, announceSubscription } from './announce-subscription.js';

export type SubscriptionRow = Selectable<SubscriptionTable>;

/** Values or expressions, by column. */
export type Changes = UpdateObject<BillingTables, 'subscription'>;

interface Transition {
  from: readonly SubscriptionState[];
  to: SubscriptionState;
  /** What changes with every such move. */
  set?: Changes;
  /** What the other services are told; nothing where their view stays the same. */
  tell?: EventSpec;
  /** What the audit log calls it; absent where it holds no act of its own. */
  act?: `subscription.${string}`;
}

/** States in which a seller has a plan, or had one that a payment brings back. */
export const liveStates = ['active', 'past_due', 'suspended'] as const satisfies SubscriptionState[];

const paidUp = { grace_until: null, ending_told: false, told_until: sql<Date>`paid_until` };
const nothingPlanned = {
  cancel_at_period_end: false,
  next_offer: null,
  next_price: null,
  ending_told: false,
};
const begun = { ...paidUp, activated_at: sql<Date>`now()`, ended_at: null };
const granted = { next_offer: null, next_price: null, grace_until: null, ending_told: false };
const over = {
  ended_at: sql<Date>`coalesce(ended_at, now())`,
  grace_until: null,
  next_offer: null,
  next_price: null,
};

/** Every legal move of a subscription. Which is due, and when, is in `due-move.ts`. */
export const transitions = {
  /** A first payment has come, also for a checkout that had been given up. */
  activate: {
    from: ['pending', 'abandoned'],
    to: 'active',
    set: begun,
    tell: subscriptionActivated,
    act: 'subscription.activated',
  },
  /** The same, and it takes the place of a cheaper one. */
  takeOver: {
    from: ['pending', 'abandoned'],
    to: 'active',
    set: begun,
    tell: subscriptionUpgraded,
    act: 'subscription.upgraded',
  },
  supersede: { from: liveStates, to: 'ended', set: over },
  /** The checkout came to nothing. */
  abandon: { from: ['pending'], to: 'abandoned' },
  /** A period was paid, in time or late. */
  renew: {
    from: liveStates,
    to: 'active',
    set: paidUp,
    tell: subscriptionRenewed,
    act: 'subscription.renewed',
  },
  /** The same, by a cheaper plan that was waiting for it. */
  downgrade: {
    from: liveStates,
    to: 'active',
    set: {
      ...paidUp,
      ...nothingPlanned,
      offer: sql`coalesce(next_offer, offer)`,
      price: sql`coalesce(next_price, price)`,
    },
    tell: subscriptionDowngraded,
    act: 'subscription.downgraded',
  },
  /** A dearer plan from now on: within the period, or with one that begins now. */
  upgrade: {
    from: liveStates,
    to: 'active',
    set: { ...paidUp, ...nothingPlanned },
    tell: subscriptionUpgraded,
    act: 'subscription.upgraded',
  },
  /** An operator grants another plan from now on, which costs nothing before the next renewal. */
  giveDearer: {
    from: liveStates,
    to: 'active',
    set: granted,
    tell: subscriptionUpgraded,
    act: 'subscription.changed',
  },
  giveCheaper: {
    from: liveStates,
    to: 'active',
    set: granted,
    tell: subscriptionDowngraded,
    act: 'subscription.changed',
  },
  /** An operator grants days. */
  extend: {
    from: liveStates,
    to: 'active',
    set: granted,
    tell: subscriptionExtended,
    act: 'subscription.extended',
  },
  scheduleChange: {
    from: ['active'],
    to: 'active',
    set: { cancel_at_period_end: false, ending_told: false },
    tell: changeScheduled,
    act: 'subscription.change_scheduled',
  },
  scheduleCancel: {
    from: ['active'],
    to: 'active',
    // What was planned is kept: it comes back where the cancellation is undone.
    set: { ending_told: false, cancel_at_period_end: true },
    tell: cancelScheduled,
    act: 'subscription.cancelled',
  },
  undo: {
    from: ['active'],
    to: 'active',
    set: nothingPlanned,
    tell: changeUndone,
    act: 'subscription.resumed',
  },
  endSoon: { from: ['active'], to: 'active', set: { ending_told: true }, tell: subscriptionEndingSoon },
  /** A renewal was not paid; the plan is kept for the grace. */
  lapse: { from: ['active'], to: 'past_due', tell: subscriptionPastDue, act: 'subscription.past_due' },
  /** The grace is over. */
  suspend: {
    from: ['active', 'past_due'],
    to: 'suspended',
    set: { grace_until: null },
    tell: subscriptionSuspended,
    act: 'subscription.suspended',
  },
  end: { from: liveStates, to: 'ended', set: over, tell: subscriptionEnded, act: 'subscription.ended' },
  /** Its seller or an operator ends it at once. */
  callOff: {
    from: liveStates,
    to: 'ended',
    set: over,
    tell: subscriptionEnded,
    act: 'subscription.cancelled',
  },
  /** A payment from before the end came after the word of the end: what is paid for is kept. */
  reinstate: {
    from: ['ended'],
    to: 'active',
    set: { ...paidUp, ended_at: null, cancel_at_period_end: true },
    tell: subscriptionRenewed,
    act: 'subscription.renewed',
  },
  /** Its user is being erased; nobody is told. */
  withdraw: { from: ['pending', ...liveStates], to: 'ended', set: over },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

/**
 * Makes a move with everything that belongs to it: state, dates, version, event and the act in the audit log. The one place that changes a state;
 * its caller holds the lock of the subscriber.
 *
 * @param cause who or what makes it
 * @param change what else this move writes
 * @returns the subscription as it is now; undefined when it is not in a state that this move starts from
 */
export async function moveSubscription(
  tx: Transaction<BillingTables>,
  name: TransitionName,
  id: string,
  cause: Cause,
  change: Changes = {},
): Promise<SubscriptionRow | undefined> {
  const transition: Transition = transitions[name];
  const before = await tx.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();
  const row = await tx
    .updateTable('subscription')
    .set({ ...transition.set, ...change, status: transition.to })
    .where('id', '=', id)
    .where('status', 'in', transition.from)
    .returningAll()
    .executeTakeFirst();
  if (row && transition.tell) await announceSubscription(tx, transition.tell, row);
  if (row && before && transition.act) await recordTransition(tx, transition.act, cause, before, row);
  return row;
}
