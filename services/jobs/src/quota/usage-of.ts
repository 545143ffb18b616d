import { announce } from '@packshot/chassis/messaging/outbox';
import { accountChanged, type Usage } from '@packshot/proto/events/jobs';
import { plans } from '@packshot/proto/plans';
import type { Selectable, Transaction } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { withCurrentMonth } from './month-of.js';

/** Returns the usage now and after the next change. No event announces a new month, which starts with no usage. */
export function usageOf(account: Selectable<AccountTable>, now = new Date()): Usage {
  const { plan: id, used, period_end, paid_until, custom_limit, version } = withCurrentMonth(account, now);
  const plan = plans[id];
  const count = { used, limit: generationLimitOf(account), period: plan.countedPer, plan: id };
  const renews = plan.countedPer === 'month' && period_end && paid_until && period_end < paid_until;
  return {
    ...count,
    version,
    plan_default: plan.generations,
    has_custom_limit: custom_limit !== null,
    changes_at: renews ? period_end.toISOString() : null,
    afterwards: renews ? { ...count, used: 0 } : null,
  };
}

type Account = Pick<Selectable<AccountTable>, 'plan' | 'custom_limit'>;

export const generationLimitOf = (account: Account): number =>
  account.custom_limit ?? plans[account.plan].generations;

export async function announceAccount(
  tx: Transaction<JobsTables>,
  account: Selectable<AccountTable>,
): Promise<void> {
  await announce(tx, accountChanged, {
    subject: account.user_id,
    version: account.version,
    data: {
      user_id: account.user_id,
      plan: account.plan,
      changed_at: new Date().toISOString(),
      usage: usageOf(account),
    },
  });
}
