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

export type Changes = UpdateObject<BillingTables, 'subscription'>;

interface Transition {
  from: readonly SubscriptionState[];
  to: SubscriptionState;
  set?: Changes;
  /** Event for the other services; absent when the transition does not change the state that other services know. */
  tell?: EventSpec;
  /** Action name in the audit log; absent when the transition is not recorded. */
  act?: `subscription.${string}`;
}

/** States in which a seller has a plan, or had a plan that a payment restores. */
export const liveStates = ['active', 'past_due', 'suspended'] as const satisfies SubscriptionState[];

const paidUp = {
  grace_until: null,
  ending_told: false,
  told_until: sql<Date>`paid_until`,
  credit_price: null,
};
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

/** All legal transitions of a subscription. `find-due-transition.ts` decides which transition is due. */
export const transitions = {
  /** The first payment arrived, even for an abandoned checkout. */
  activate: {
    from: ['pending', 'abandoned'],
    to: 'active',
    set: begun,
    tell: subscriptionActivated,
    act: 'subscription.activated',
  },
  /** The first payment arrived for a plan that replaces a cheaper plan. */
  takeOver: {
    from: ['pending', 'abandoned'],
    to: 'active',
    set: begun,
    tell: subscriptionUpgraded,
    act: 'subscription.upgraded',
  },
  supersede: { from: liveStates, to: 'ended', set: over },
  abandon: { from: ['pending'], to: 'abandoned' },
  /** The payment arrived while the user has another plan. The payment is refunded, and never starts a plan. */
  reject: { from: ['pending', 'abandoned'], to: 'abandoned' },
  renew: {
    from: liveStates,
    to: 'active',
    set: paidUp,
    tell: subscriptionRenewed,
    act: 'subscription.renewed',
  },
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
  /** A more expensive plan starts now, within the current period or with a new period. */
  upgrade: {
    from: liveStates,
    to: 'active',
    set: { ...paidUp, ...nothingPlanned },
    tell: subscriptionUpgraded,
    act: 'subscription.upgraded',
  },
  /** An operator grants another plan, which costs nothing before the next renewal. */
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
    // The scheduled plan is kept, because the scheduled plan applies again when the cancellation is undone.
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
  /** A renewal was not paid; the seller keeps the plan for the grace period. */
  lapse: { from: ['active'], to: 'past_due', tell: subscriptionPastDue, act: 'subscription.past_due' },
  suspend: {
    from: ['active', 'past_due'],
    to: 'suspended',
    set: { grace_until: null },
    tell: subscriptionSuspended,
    act: 'subscription.suspended',
  },
  end: { from: liveStates, to: 'ended', set: over, tell: subscriptionEnded, act: 'subscription.ended' },
  callOff: {
    from: liveStates,
    to: 'ended',
    set: over,
    tell: subscriptionEnded,
    act: 'subscription.cancelled',
  },
  /** A payment that was made before the end of the plan arrived late, so the paid period is restored. */
  reinstate: {
    from: ['ended'],
    to: 'active',
    set: { ...paidUp, ended_at: null, cancel_at_period_end: true },
    tell: subscriptionRenewed,
    act: 'subscription.renewed',
  },
  /** The user is being erased, so nothing is announced. */
  withdraw: { from: ['pending', ...liveStates], to: 'ended', set: over },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

/**
 * Only this function changes the state of a subscription. The caller must hold the subscriber's lock.
 *
 * @returns The updated subscription; undefined when the state of the subscription does not allow the transition.
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
