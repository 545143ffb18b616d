import type { z } from 'zod';
import type { ProviderFact } from '../payment-provider.js';
import type { StripeClient } from './stripe-client.js';
import {
  disputeSchema,
  endedSchema,
  idSchema,
  intentSchema,
  invoiceSchema,
  isForeign,
  moneyOf,
  refundSchema,
  sessionSchema,
  subscriptionSchema,
  type eventSchema,
  type StripeInvoice,
} from './stripe-shapes.js';

/**
 * Invoices are read from Stripe, because an event contains neither the payment nor the fee.
 *
 * @throws ZodError for an object of an unexpected shape
 */
export async function toFacts(
  client: StripeClient,
  isForeignPayment: (intent: string) => Promise<boolean>,
  event: z.output<typeof eventSchema>,
): Promise<ProviderFact[]> {
  const { created: at, data } = event;
  const { object } = data;
  const ofPayment = async (facts: ProviderFact[]): Promise<ProviderFact[]> =>
    Promise.all(
      facts.map(async (fact) =>
        'payment' in fact && fact.payment && (await isForeignPayment(fact.payment))
          ? { ...fact, foreign: true as const }
          : fact,
      ),
    );
  switch (event.type) {
    case 'checkout.session.completed': {
      const session = sessionSchema.parse(object);
      const { client_reference_id: subscriptionId, subscription: reference, id: checkout } = session;
      return subscriptionId && reference
        ? [{ kind: 'approved', at, subscriptionId, checkout, reference }]
        : [];
    }
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed': {
      const { client_reference_id: subscriptionId, id: checkout } = sessionSchema.parse(object);
      return subscriptionId ? [{ kind: 'checkout_closed', at, subscriptionId, checkout }] : [];
    }
    case 'invoice.paid':
      return toPaidFacts(client, await invoiceWith(client, idSchema.parse(object).id));
    case 'invoice.payment_failed':
      return toFailedFacts(await invoiceWith(client, idSchema.parse(object).id), at);
    case 'customer.subscription.updated': {
      const changed = data.previous_attributes ?? {};
      return 'cancel_at_period_end' in changed || 'cancel_at' in changed
        ? renewalFacts(client, idSchema.parse(object).id)
        : [];
    }
    case 'customer.subscription.deleted': {
      const { id: reference, metadata } = endedSchema.parse(object);
      return [{ kind: 'ended', at, reference, ...foreignUnless(metadata?.subscription_id) }];
    }
    case 'refund.created':
    case 'refund.updated':
      return ofPayment(refundFacts(refundSchema.parse(object)));
    case 'charge.dispute.created':
    // An inquiry becomes a dispute when the bank withdraws the money.
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return ofPayment(disputeFacts(disputeSchema.parse(object), at));
    default:
      return [];
  }
}

const foreignUnless = (ours: unknown) => (ours ? {} : { foreign: true as const });

/** Reads the current renewal setting, because events arrive late and in any order. */
async function renewalFacts(client: StripeClient, reference: string): Promise<ProviderFact[]> {
  const at = new Date();
  const found = await client.find(subscriptionSchema, (sdk) => sdk.subscriptions.retrieve(reference));
  if (!found || found.status === 'canceled') return [];
  const end = found.items.data[0]!.current_period_end;
  const cancels = found.cancel_at_period_end || (found.cancel_at ? found.cancel_at <= end : false);
  return [{ kind: 'renewal_set', at, reference, renews: !cancels }];
}

const invoiceWith = (client: StripeClient, id: string): Promise<StripeInvoice> =>
  client.read(invoiceSchema, (sdk) => sdk.invoices.retrieve(id, { expand: ['payments'] }));

const subscriptionOf = ({ parent }: StripeInvoice) => parent?.subscription_details?.subscription;

export async function toPaidFacts(client: StripeClient, invoice: StripeInvoice): Promise<ProviderFact[]> {
  const reference = subscriptionOf(invoice);
  if (!reference || invoice.status !== 'paid') return [];
  const intent = intentOf(invoice, 'paid');
  const at = invoice.status_transitions?.paid_at ?? new Date(invoice.created * 1000);
  const period = invoice.lines.data[0]?.period ?? null;
  return [
    {
      kind: 'paid',
      at,
      reference,
      payment: intent ?? invoice.id,
      money: { amount: invoice.amount_paid, currency: invoice.currency },
      fee: intent ? await feeOf(client, intent, invoice.currency) : 0,
      period,
      ...foreignUnless(!isForeign(invoice)),
    },
  ];
}

/** Returns the payment intent of an invoice. Stripe uses one intent for all attempts. */
const intentOf = ({ payments }: StripeInvoice, wanted: 'paid' | 'open') =>
  payments?.data.find(({ status }) => status === wanted)?.payment.payment_intent;

async function feeOf(client: StripeClient, intent: string, currency: string): Promise<number | null> {
  const { latest_charge: charge } = await client.read(intentSchema, (sdk) =>
    sdk.paymentIntents.retrieve(intent, { expand: ['latest_charge.balance_transaction'] }),
  );
  const booked = charge?.balance_transaction;
  // The fee is unknown while Stripe has not recorded the charge, or when the fee and the payment are in different
  // currencies.
  return typeof booked === 'object' && booked?.currency === currency ? booked.fee : null;
}

/** The declined charge of a change is not included, because the seller sees the declined charge at once. */
export function toFailedFacts(invoice: StripeInvoice, at: Date): ProviderFact[] {
  const reference = subscriptionOf(invoice);
  if (!reference || invoice.metadata?.change_key || invoice.billing_reason === 'subscription_create')
    return [];
  return [
    {
      kind: 'payment_failed',
      at,
      reference,
      // All attempts have the same id, in webhooks and in responses, so that the failure is listed once.
      payment: intentOf(invoice, 'open') ?? invoice.id,
      money: { amount: invoice.amount_due, currency: invoice.currency },
      nextTryAt: invoice.next_payment_attempt ?? null,
      ...foreignUnless(!isForeign(invoice)),
    },
  ];
}

export function refundFacts(refund: z.output<typeof refundSchema>): ProviderFact[] {
  const { id, payment_intent: payment, created: at } = refund;
  if (refund.status !== 'succeeded' || !payment) return [];
  return [{ kind: 'refunded', at, payment, refund: id, money: moneyOf(refund) }];
}

export function disputeFacts(dispute: z.output<typeof disputeSchema>, at: Date): ProviderFact[] {
  const { id, payment_intent: payment, status, balance_transactions: moves } = dispute;
  const isPrevented = status === 'prevented';
  // An inquiry and a blocked dispute have not moved any money.
  if (!payment || status.startsWith('warning') || (isPrevented && moves.length === 0)) return [];
  // Other prevented disputes were resolved by returning the money to the buyer.
  const state = isPrevented ? 'lost' : status === 'won' || status === 'lost' ? status : 'open';
  const money = moneyOf(dispute);
  // Fees in another currency than the payment's are not recorded, like the fees of payments.
  const fee = moves.reduce((sum, move) => sum + (move.currency === money.currency ? move.fee : 0), 0);
  return [{ kind: 'disputed', at, payment, dispute: id, money, fee, state }];
}
