import type { subscriptionRenewed } from '@packshot/proto/events/billing';
import type { DataOf } from '@packshot/proto/events/envelope';
import { sql, type Selectable, type Transaction, type UpdateObject } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { beginEpoch } from './lock-account.js';
import { monthOf } from './month-of.js';

type Facts = DataOf<typeof subscriptionRenewed>;
type Account = Selectable<AccountTable>;

/** @param account locked account, whose `plan_version` is older than the facts */
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
  return resumeEpoch(tx, user_id, account.paid_epoch, plan);
}

/** Resumes the count of the free plan after a paid plan, or the count of a month after a suspension. */
async function resumeEpoch(
  tx: Transaction<JobsTables>,
  userId: string,
  epoch: number,
  change: UpdateObject<JobsTables, 'account'>,
): Promise<Selectable<AccountTable>> {
  return tx
    .updateTable('account')
    .set({
      ...change,
      epoch,
      // Sums the count from the ledger, because jobs may have returned generations while another count was current.
      used: sql<number>`(select coalesce(sum(amount), 0)::integer from ledger
        where ledger.user_id = ${userId} and ledger.epoch = ${epoch})`,
    })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
