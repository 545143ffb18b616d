import type { subscriptionRenewed } from '@packshot/proto/events/billing';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { Selectable, Transaction } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { beginEpoch } from './begin-epoch.js';
import { withCurrentMonth } from './counted-today.js';
import { monthOf } from './month-of.js';
import { resumeEpoch } from './resume-epoch.js';

type Facts = DataOf<typeof subscriptionRenewed>;
type Account = Selectable<AccountTable>;

/**
 * Gives a seller the plan that billing says they have. A new count begins when the period begins later than the one that
 * is held; otherwise what was used stays used, whatever else of the plan changes.
 *
 * @param account locked, and older than the facts
 */
export async function applyPlan(
  tx: Transaction<JobsTables>,
  account: Account,
  facts: Facts,
  version: number,
  now = new Date(),
): Promise<Account> {
  const start = new Date(facts.period_start);
  const paidUntil = new Date(facts.paid_until);
  const plan = {
    plan: facts.plan,
    plan_version: version,
    paid_until: paidUntil,
    renews: !facts.cancel_at_period_end,
  };
  const { user_id, period_start } = account;
  if (facts.plan === 'free') return resumeEpoch(tx, user_id, account.free_epoch, plan);
  if (!period_start || !account.paid_epoch || start > period_start) {
    const { end } = monthOf(start, paidUntil, now);
    return beginEpoch(tx, facts, { ...plan, period_start: start, period_end: end });
  }
  const resumed = await resumeEpoch(tx, user_id, account.paid_epoch, plan);
  // The month may have ended while a renewal was due.
  const today = withCurrentMonth(resumed, now);
  return today === resumed ? resumed : beginEpoch(tx, resumed, { period_end: today.period_end });
}
