import type { ProviderName } from '@packshot/proto/rest/webhooks';
import { addDays } from '../money/periods.js';
import { reversalTime } from '../payments/list-reversals.js';
import type { ProviderTransaction } from '../providers/payment-provider.js';
import { liveStates } from '../subscriptions/lifecycle.js';
import type { BooksDeps } from './books.js';

/** Minimum age of compared transactions in milliseconds. Newer transactions may not have reached billing yet. */
const settlingMs = 10 * 60_000;

/** Margin in days at the start of the lists, because the timestamps of billing and the provider differ slightly. */
const marginDays = 1;

/** Payments to other shops on the account are ignored. */
export async function findProviderFaults({ db, provider, now }: BooksDeps, from: Date): Promise<string[]> {
  const until = new Date(now.getTime() - Math.max(settlingMs, provider.listDelayMs ?? 0));
  const ourFrom = addDays(from, -marginDays);
  const theirs = new Map<string, ProviderTransaction>();
  for await (const each of provider.listTransactions(from, now))
    theirs.set(`${each.kind} ${each.reference}`, each);
  const payments = await db
    .selectFrom('payment')
    .select(['reference', 'amount', 'currency', 'at'])
    .where('provider', '=', provider.name)
    .where('status', '=', 'completed')
    .where('at', '>=', ourFrom)
    .execute();
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'refund.kind',
      'refund.reference',
      'payment.reference as payment',
      'refund.amount',
      'payment.currency',
      'refund.at',
      'refund.state',
    ])
    .where('refund.provider', '=', provider.name)
    .where(reversalTime, '>=', ourFrom)
    .execute();
  // PayPal lists a dispute with the id of the payment.
  const refundNameOf = ({ kind, reference, payment }: (typeof refunds)[number]) =>
    theirs.has(`dispute ${payment}`) && kind === 'dispute' ? `dispute ${payment}` : `${kind} ${reference}`;
  const ours = new Map<string, { amount: number; currency: string; at: Date; state: string }>([
    ...payments.map((row) => [`payment ${row.reference}`, { ...row, state: 'done' }] as const),
    ...refunds.map((row) => [refundNameOf(row), row] as const),
  ]);
  const faults = await findForgottenPlans(db, provider.name);
  for (const [name, { money, at, payment }] of theirs) {
    const mine = ours.get(name);
    if (!mine && at < until) {
      const foreign = payment !== null && (await provider.isForeign?.(payment));
      if (!foreign)
        faults.push(
          `The provider lists the ${name} of ${money.amount} cents, but our ledger does not contain it.`,
        );
    }
    if (mine && (mine.amount !== money.amount || mine.currency !== money.currency))
      faults.push(
        `The ${name} amounts to ${money.amount} cents at the provider, but to ${mine.amount} here.`,
      );
  }
  for (const [name, { at, amount, state }] of ours)
    if (!theirs.has(name) && at > addDays(from, marginDays) && at < until && state !== 'won')
      faults.push(`The ${name} of ${amount} cents is in our ledger, but the provider does not list it.`);
  return faults;
}

/** Finds plans that a provider collects although billing no longer calls this provider. */
async function findForgottenPlans(db: BooksDeps['db'], present: ProviderName): Promise<string[]> {
  const plans = await db
    .selectFrom('subscription')
    .select(['id', 'provider'])
    .where('provider', '!=', present)
    .where('status', 'in', liveStates)
    .where('reference', 'is not', null)
    .where('provider_ended_at', 'is', null)
    .where('cancel_at_period_end', '=', false)
    .execute();
  return plans.map(
    ({ id, provider }) =>
      `The subscription ${id} is still collected by ${provider}, but billing uses ${present}.`,
  );
}
