import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { recordAct } from '@packshot/chassis/audit/record-act';
import { keepNoAnswer, type KeepAnswer } from '@packshot/chassis/idempotency/answer-once';
import { toDecimal } from '@packshot/proto/money';
import type { OfferId } from '@packshot/proto/plans';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Agreed } from '@packshot/proto/rest/quote';
import type { subscriptions } from '@packshot/proto/rest/subscriptions';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { beginCall } from '../calls/begin-call.js';
import { callForSeller } from '../calls/call-for-seller.js';
import { bySeller, type Cause } from '../calls/cause.js';
import type { CallRow } from '../calls/keep-call.js';
import type { BillingTables, SubscriberTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { addTax } from '../money/tax.js';
import { requireAgreedChange } from '../quotes/require-agreed-change.js';
import type { Change } from '../quotes/calculate-change.js';
import { findLive, findPending, lockKnownSubscriber } from './lock-subscriber.js';
import { checkoutUrlOf } from './get-subscription.js';
import type { SubscriptionRow } from './lifecycle.js';
import { requireOwnAddresses, type ReturnAddresses } from './own-addresses.js';
import { resumeSubscription } from './resume-subscription.js';

type Approval = AnswerOf<typeof subscriptions.createSubscription>;

/**
 * A running plan changes at once if the provider needs no approval.
 *
 * @throws Problem `checkout_pending`, `no_change`, `quote_changed`, `payment_due`, `change_not_possible`,
 *   `provider_unavailable`
 */
export async function createSubscription(
  deps: Deps,
  userId: string,
  { plan, agreed, ...given }: { plan: OfferId; agreed?: Agreed | undefined } & ReturnAddresses,
  from: Pick<Origin, 'ip' | 'userAgent'>,
  keep: KeepAnswer<Approval> = keepNoAnswer,
): Promise<Approval> {
  const addresses = requireOwnAddresses(deps, given);
  await waitUntilUserKnown(deps, userId);
  if (await mustResumeFirst(deps, userId, plan, agreed))
    await resumeSubscription(deps, userId, from, 'drop_planned');
  const cause = bySeller(userId, from);
  const begun = await deps.db.transaction().execute(async (tx) => {
    const subscriber = await lockKnownSubscriber(tx, userId);
    await requireNonePending(tx, userId);
    const live = await findLive(tx, userId);
    const change = requireAgreedChange(deps, subscriber, live, plan, agreed);
    const byCheckout = change.byCheckout || !live;
    const call = byCheckout
      ? await beginCheckout(tx, deps, subscriber, live, change, addresses, cause)
      : await beginChange(tx, deps, live, change, cause);
    const answer: Approval = {
      // For a change without approval, the return URL stands in for the approval page.
      approval_url: addresses.return_url,
      subscription_id: call.subscription_id,
      status: byCheckout ? 'pending' : 'active',
    };
    await keep(tx, answer, call.id);
    return { call, byCheckout, answer };
  });
  const { call, byCheckout, answer } = begun;
  if (byCheckout)
    return { ...answer, approval_url: (await callForSeller<'checkout'>(deps, call, notSold)).approvalUrl };
  await callForSeller<'change'>(deps, call, refused);
  return answer;
}

const notSold =
  'The payment provider could not open its page for this plan. Nothing was charged. Try again, or choose another plan.';
const refused = 'The payment was declined, so your plan stays the same. Nothing was charged.';

/** Checks that no other checkout is open. @throws Problem `checkout_pending`, with the URL of the open checkout */
async function requireNonePending(db: Kysely<BillingTables>, userId: string): Promise<void> {
  const pending = await findPending(db, userId);
  const url = pending && checkoutUrlOf(pending);
  if (pending) throw new Problem('checkout_pending', { more: url ? { approval_url: url } : {} });
}

/**
 * Reports whether a cancellation has to be undone first, because a seller who chooses another plan wants to continue. A
 * change that takes effect now undoes the cancellation only when the charge succeeds.
 */
async function mustResumeFirst(
  deps: Deps,
  userId: string,
  plan: OfferId,
  agreed: Agreed | undefined,
): Promise<boolean> {
  const live = await findLive(deps.db, userId);
  if (!live?.cancel_at_period_end || live.provider_ended_at) return false;
  await requireNonePending(deps.db, userId);
  const { byCheckout, when } = requireAgreedChange(deps, { country: null }, live, plan, agreed);
  return !byCheckout && when === 'period_end';
}

async function beginCheckout(
  tx: Transaction<BillingTables>,
  deps: Deps,
  subscriber: Selectable<SubscriberTable> & { email: string },
  live: SubscriptionRow | undefined,
  change: Change,
  addresses: ReturnAddresses,
  cause: Cause,
): Promise<CallRow> {
  const { offer, price, tax, currency, chargeNet, charge } = change;
  const row = await tx
    .insertInto('subscription')
    .values({
      id: uuidv7(),
      user_id: subscriber.user_id,
      provider: deps.provider.name,
      status: 'pending',
      offer,
      price,
      currency,
      tax_label: tax?.label ?? null,
      tax_basis_points: tax?.basisPoints ?? 0,
      first_price: chargeNet,
      replaces: live?.id ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAct(tx, 'billing', cause.by, {
    action: 'subscription.bought',
    userId: row.user_id,
    resource: { type: 'subscription', id: row.id },
    after: { offer, price: toDecimal(price), currency },
  });
  const order = {
    subscriptionId: row.id,
    userId: row.user_id,
    email: subscriber.email,
    offer,
    price: { amount: addTax(price, row.tax_basis_points), currency },
    firstPrice: { amount: charge, currency },
    returnUrl: addresses.return_url,
    cancelUrl: addresses.cancel_url,
  };
  return beginCall(tx, deps, row, 'checkout', order, cause);
}

function beginChange(
  tx: Transaction<BillingTables>,
  deps: Deps,
  live: SubscriptionRow,
  { offer, price, charge, chargeNet, credit, currency, when, newPeriod }: Change,
  cause: Cause,
): Promise<CallRow> {
  if (!live.reference) throw new Problem('change_not_possible');
  const request = {
    reference: live.reference,
    offer,
    net: price,
    price: { amount: addTax(price, live.tax_basis_points), currency },
    chargeNet,
    charge: { amount: charge, currency },
    when,
    newPeriod,
    credit,
  };
  return beginCall(tx, deps, live, 'change', request, cause);
}

const patienceMs = 5_000;
const pauseMs = 100;

/**
 * Waits up to five seconds for the user event from auth. On a busy machine, a user may buy after signing up before that
 * event arrives.
 */
async function waitUntilUserKnown({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const known = await db
      .selectFrom('subscriber')
      .select('user_id')
      .where('user_id', '=', userId)
      .where(({ eb, or }) => or([eb('email', 'is not', null), eb('erased_at', 'is not', null)]))
      .executeTakeFirst();
    if (known || performance.now() > end) return;
    await sleep(pauseMs);
  }
}
