import { toDecimal } from '@packshot/proto/money';
import type { Subscription, PaymentPage } from '@packshot/proto/rest/subscriptions';
import type { Kysely } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { PaymentProvider } from '../providers/payment-provider.js';
import type { SubscriptionRow } from './lifecycle.js';

const states = ['pending', 'active', 'past_due', 'suspended'] as const;

export async function getSubscription(
  { db, provider }: Pick<Deps, 'db' | 'provider'>,
  userId: string,
): Promise<Subscription> {
  const rows = await db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', states)
    .execute();
  const live = rows.find(({ status }) => status !== 'pending');
  const pending = rows.find(({ status }) => status === 'pending');
  return {
    plan: live?.offer ?? 'free',
    status: ((live ?? pending)?.status as Subscription['status']) ?? 'active',
    current_period_end: live?.paid_until?.toISOString() ?? null,
    cancel_at_period_end: live?.cancel_at_period_end ?? false,
    pending_plan: pending?.offer ?? null,
    pending_url: pending ? checkoutUrlOf(pending) : null,
    next_plan: live?.cancel_at_period_end ? null : (live?.next_offer ?? null),
    resumable: live !== undefined && isCollected(live, provider),
    grace_until: live?.grace_until?.toISOString() ?? null,
    payment_pages: live ? paymentPagesOf(live, provider) : [],
    taken_back: rows.length > 0 ? null : await takenBack(db, userId),
  };
}

export const checkoutUrlOf = ({
  reference,
  approved_at,
  approval_url,
}: Pick<SubscriptionRow, 'reference' | 'approved_at' | 'approval_url'>): string | null =>
  reference || approved_at ? null : approval_url;

/** Returns the last plan if a bank reversed the payment for that plan. */
async function takenBack(db: Kysely<BillingTables>, userId: string): Promise<Subscription['taken_back']> {
  const last = await db
    .selectFrom('subscription')
    .select(['id', 'offer', 'revoked'])
    .where('user_id', '=', userId)
    .where('status', '=', 'ended')
    .orderBy('ended_at', 'desc')
    .executeTakeFirst();
  if (last?.revoked !== 'dispute') return null;
  const { amount, currency, at } = await db
    .selectFrom('payment')
    .select(['amount', 'currency', 'at'])
    .where('subscription_id', '=', last.id)
    .where('dispute', '=', 'lost')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  return { plan: last.offer, amount: toDecimal(amount), currency, paid_at: at.toISOString() };
}

/** Reports whether the configured provider still collects for a subscription, unless its owner has cancelled it. */
export const isCollected = (
  { reference, provider, provider_ended_at }: SubscriptionRow,
  { name }: Pick<PaymentProvider, 'name'>,
): boolean => reference !== null && provider === name && provider_ended_at === null;

/** Returns the provider's pages that the owner of a subscription can open; empty when nothing more will be charged. */
export function paymentPagesOf(
  row: SubscriptionRow,
  provider: Pick<PaymentProvider, 'name' | 'settlesOnPage'>,
): PaymentPage[] {
  if (!isCollected(row, provider) || row.cancel_at_period_end) return [];
  return provider.settlesOnPage && row.status !== 'active'
    ? ['settle', 'payment_method']
    : ['payment_method'];
}
