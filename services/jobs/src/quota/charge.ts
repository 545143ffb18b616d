import { Problem } from '@packshot/chassis/app/problem';
import { formatDay } from '@packshot/proto/days';
import { plans, type PlanId } from '@packshot/proto/plans';
import { sql, type Selectable, type Transaction, type Kysely } from 'kysely';
import { accountColumns } from '../db/account-columns.js';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { generationLimitOf } from './usage-of.js';
import { lockAccount } from './lock-account.js';
import { withCurrentMonth } from './month-of.js';

/**
 * Charges a generation. Locking the account serializes concurrent calls, so that the limit is exact.
 * @throws Problem `quota_exceeded` when no generation is left
 */
export async function chargeGeneration(
  tx: Transaction<JobsTables>,
  userId: string,
  jobId: string,
  round = 0,
): Promise<Selectable<AccountTable>> {
  const account = await lockAccount(tx, userId);
  if (account.used >= generationLimitOf(account)) throw toQuotaProblem(account);
  const entry = {
    user_id: userId,
    job_id: jobId,
    round,
    epoch: account.epoch,
    amount: 1,
    reason: 'charge',
  } as const;
  return tx
    .with('entry', (db) => db.insertInto('ledger').values(entry))
    .updateTable('account')
    .set({ used: sql`used + 1` })
    .where('user_id', '=', userId)
    .returning(accountColumns)
    .executeTakeFirstOrThrow();
}

/** Rejects a call without quota before a photo is decoded; `chargeGeneration` decides finally. */
export async function requireRemaining(db: Kysely<JobsTables>, userId: string): Promise<void> {
  const found = await db
    .selectFrom('account')
    .select(accountColumns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found) return;
  const account = withCurrentMonth(found);
  if (account.used >= generationLimitOf(account)) throw toQuotaProblem(account);
}

const adviceOfPlan: Record<PlanId, string> = {
  free: ' Upgrade your plan to create more images.',
  basic: ' The Pro plan, under Billing, has more.',
  pro: '',
};

/** Returns the problem of an account without a generation left. A custom limit stays after an upgrade. */
export function toQuotaProblem(account: Selectable<AccountTable>, now = new Date()): Problem {
  const { plan: id, custom_limit: limit, period_end, paid_until, renews } = account;
  const { name, generations, countedPer } = plans[id];
  const [used, advice] =
    limit === null
      ? [`You have used all ${generations} generations of the ${name} plan`, adviceOfPlan[id]]
      : [
          `You have reached your limit of ${limit} ${limit === 1 ? 'generation' : 'generations'}`,
          ' Contact support if you need more.',
        ];
  if (countedPer === 'total' || !period_end || !paid_until)
    return new Problem('quota_exceeded', { detail: `${used}.${advice}` });
  return new Problem('quota_exceeded', {
    detail: `${used} for this period. ${renewalOf(period_end, paid_until, renews, now)}${advice}`,
    retryAfter: Math.max(0, period_end.getTime() - now.getTime()) / 1000,
  });
}

function renewalOf(periodEnd: Date, paidUntil: Date, renews: boolean, now: Date): string {
  if (!renews && periodEnd >= paidUntil)
    return `They do not renew, because your plan ends on ${formatDay(paidUntil)}.`;
  if (periodEnd <= now) return 'They renew when we receive the payment that is due.';
  return `They renew on ${formatDay(periodEnd)}.`;
}
