import { z } from 'zod';
import type { ProviderFact } from '../payment-provider.js';
import { moneySchema, saleFeeSchema, saleMoneySchema } from './paypal-money.js';
import { timeSchema } from './paypal-shapes.js';

export const eventSchema = z.object({
  id: z.string(),
  event_type: z.string(),
  create_time: timeSchema,
  resource: z.unknown(),
});

const activated = z.object({ id: z.string(), custom_id: z.string().optional() });
const ended = z.object({ id: z.string() });
const sale = z.object({
  id: z.string(),
  amount: saleMoneySchema,
  transaction_fee: saleFeeSchema.optional(),
  billing_agreement_id: z.string().optional(),
  create_time: timeSchema,
});
const saleRefund = z.object({
  id: z.string(),
  sale_id: z.string(),
  amount: saleMoneySchema,
  state: z.string().default('completed'),
});
const captureRefund = z.object({
  id: z.string(),
  amount: moneySchema,
  status: z.string().default('COMPLETED'),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});
const failed = z.object({
  id: z.string(),
  billing_info: z.object({
    last_failed_payment: z.object({
      amount: moneySchema,
      time: timeSchema,
      next_payment_retry_time: timeSchema.optional(),
    }),
  }),
});
const dispute = z.object({
  dispute_id: z.string(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).min(1),
  dispute_amount: moneySchema,
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});

/** Returns the facts of an event; empty for an irrelevant type. @throws ZodError for an invalid event */
export function toFacts({
  event_type: type,
  create_time: at,
  resource,
}: z.output<typeof eventSchema>): ProviderFact[] {
  switch (type) {
    case 'BILLING.SUBSCRIPTION.ACTIVATED': {
      const { id, custom_id: subscriptionId } = activated.parse(resource);
      return subscriptionId ? [{ kind: 'approved', at, subscriptionId, checkout: id, reference: id }] : [];
    }
    case 'PAYMENT.SALE.COMPLETED': {
      const { id: payment, amount: money, create_time, ...rest } = sale.parse(resource);
      const { billing_agreement_id: reference, transaction_fee: fee = null } = rest;
      return reference
        ? [{ kind: 'paid', at: create_time, reference, payment, money, fee, period: null }]
        : [];
    }
    case 'BILLING.SUBSCRIPTION.PAYMENT.FAILED': {
      const { id: reference, billing_info } = failed.parse(resource);
      const { amount: money, time, next_payment_retry_time: next } = billing_info.last_failed_payment;
      return [{ kind: 'payment_failed', at: time, reference, payment: null, money, nextTryAt: next ?? null }];
    }
    case 'BILLING.SUBSCRIPTION.CANCELLED':
    case 'BILLING.SUBSCRIPTION.EXPIRED':
      return [{ kind: 'ended', at, reference: ended.parse(resource).id }];
    case 'PAYMENT.SALE.REFUNDED': {
      const { id: refund, sale_id: payment, amount: money, state } = saleRefund.parse(resource);
      return state === 'completed' ? [{ kind: 'refunded', at, payment, refund, money }] : [];
    }
    case 'PAYMENT.CAPTURE.REFUNDED': {
      const { id: refund, amount: money, status, links } = captureRefund.parse(resource);
      const payment = links
        .find(({ rel }) => rel === 'up')
        ?.href.split('/')
        .at(-1);
      return payment && status === 'COMPLETED' ? [{ kind: 'refunded', at, payment, refund, money }] : [];
    }
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.RESOLVED': {
      const {
        dispute_id,
        disputed_transactions,
        dispute_amount: money,
        dispute_outcome,
      } = dispute.parse(resource);
      const payment = disputed_transactions[0]!.seller_transaction_id;
      const state = type.endsWith('CREATED') ? 'open' : outcomeOf(dispute_outcome?.outcome_code);
      return [{ kind: 'disputed', at, payment, dispute: dispute_id, money, state }];
    }
    default:
      return [];
  }
}

/** Every outcome except a lost dispute counts as won: buyers may withdraw, and PayPal may cover the loss. */
const outcomeOf = (code: string | undefined) =>
  code === 'RESOLVED_BUYER_FAVOUR' || code === 'ACCEPTED' ? ('lost' as const) : ('won' as const);
