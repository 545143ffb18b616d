import type { Policy } from '../deps.js';
import { addDays, dayMs } from '../money/periods.js';
import type { Changes, TransitionName, SubscriptionRow } from './lifecycle.js';

/** Milliseconds before the due date of a renewal from which a provider may collect the payment: one day. */
const earlyMs = dayMs;
/** Providers need time to collect a payment, and billing queries the provider while it waits. */
const silenceMs = dayMs;
/** Days between the notice about a cancelled plan and the end of the plan. */
const noticeDays = 3;

interface DueMove {
  name: TransitionName;
  change?: Changes;
}

/** The transition depends only on the payments, the latest provider facts, the seller's choices and the time. */
export function findDueTransition(
  row: SubscriptionRow,
  now: Date,
  policy: Pick<Policy, 'graceDays' | 'suspendedDays'>,
): DueMove | undefined {
  const { status, paid_until: paid, revoked, provider_ended_at: providerEnded } = row;
  if (status === 'pending' || status === 'abandoned') {
    // `ended_at` marks a checkout whose payments are refunded.
    if (paid && !revoked && !row.ended_at) return { name: row.replaces ? 'takeOver' : 'activate' };
    return status === 'pending' && providerEnded ? { name: 'abandon' } : undefined;
  }
  if (!paid) return undefined;
  const newlyPaid = !revoked && (!row.told_until || paid > row.told_until);
  if (status === 'ended') return newlyPaid && providerEnded && paid > now ? { name: 'reinstate' } : undefined;

  // A refund or a lost dispute leaves nothing that could still be paid.
  if (revoked) return { name: 'end' };
  if (newlyPaid) return { name: row.next_offer && row.paid_offer === row.next_offer ? 'downgrade' : 'renew' };
  if (paid <= now && (providerEnded || row.cancel_at_period_end)) return { name: 'end' };
  if (status === 'active') return dueWhileActive(row, paid, now, policy);
  if (status === 'past_due')
    return row.grace_until && isOver(row, row.grace_until, now) ? { name: 'suspend' } : undefined;
  const last = addDays(paid, policy.graceDays + policy.suspendedDays);
  return isOver(row, last, now) ? { name: 'end' } : undefined;
}

/** A missing response alone never ends a plan. */
const isOver = (row: SubscriptionRow, time: Date, now: Date): boolean =>
  time <= now && row.answered_at !== null && row.answered_at >= time;

function dueWhileActive(
  row: SubscriptionRow,
  paid: Date,
  now: Date,
  policy: Pick<Policy, 'graceDays'>,
): DueMove | undefined {
  if (row.provider_ended_at && !row.cancel_at_period_end) return { name: 'scheduleCancel' };
  if (row.cancel_at_period_end)
    return !row.ending_told && addDays(paid, -noticeDays) <= now ? { name: 'endSoon' } : undefined;
  const refused =
    row.failed_at !== null &&
    row.failed_at.getTime() >= paid.getTime() - earlyMs &&
    !(row.paid_at && row.paid_at >= row.failed_at);
  if (refused || isOver(row, new Date(paid.getTime() + silenceMs), now))
    return { name: 'lapse', change: { grace_until: addDays(paid, policy.graceDays) } };
  return undefined;
}
