import { offerIds } from '@packshot/proto/plans';
import { z } from 'zod';
import type { Money } from '../payment-provider.js';

// These schemas cover only the used fields of Stripe's objects.

/** An object, or only the object's id if the object was not expanded. */
export const refSchema = z
  .union([z.string(), z.object({ id: z.string() })])
  .transform((given) => (typeof given === 'string' ? given : given.id));
const timeSchema = z.number().transform((seconds) => new Date(seconds * 1000));
const currencySchema = z.string().transform((code) => code.toUpperCase());
const offerSchema = z.object({ offer: z.enum(offerIds).optional().catch(undefined) }).nullish();

export const idSchema = z.object({ id: z.string() });

export const sessionSchema = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  client_reference_id: z.string().nullish(),
  subscription: refSchema.nullish(),
  created: timeSchema,
});

export const portalsSchema = z.object({
  data: z.array(z.object({ id: z.string(), metadata: z.object({ use: z.string().optional() }).nullish() })),
});
export const portalSessionSchema = z.object({ url: z.url() });

export const priceSchema = z.object({ id: z.string(), metadata: offerSchema });
export const pricesSchema = z.object({ data: z.array(priceSchema) });

const periodSchema = z.object({ start: timeSchema, end: timeSchema });
export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  customer: refSchema,
  cancel_at_period_end: z.boolean(),
  cancel_at: timeSchema.nullish(),
  schedule: refSchema.nullish(),
  latest_invoice: refSchema.nullish(),
  default_payment_method: refSchema.nullish(),
  ended_at: timeSchema.nullish(),
  metadata: z.object({ subscription_id: z.string().optional() }).nullish(),
  items: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          price: priceSchema,
          current_period_start: timeSchema,
          current_period_end: timeSchema,
        }),
      )
      .min(1),
  }),
});
export const endedSchema = subscriptionSchema.pick({ id: true, metadata: true });
export type StripeSubscription = z.output<typeof subscriptionSchema>;

export const scheduleSchema = z.object({
  id: z.string(),
  current_phase: z.object({ start_date: z.number(), end_date: z.number() }).nullish(),
});

export const invoiceSchema = z.object({
  id: z.string(),
  created: z.number(),
  status: z.string().nullish(),
  currency: currencySchema,
  amount_paid: z.int(),
  amount_due: z.int(),
  attempted: z.boolean(),
  billing_reason: z.string().nullish(),
  hosted_invoice_url: z.string().nullish(),
  next_payment_attempt: timeSchema.nullish(),
  metadata: z.object({ change_key: z.string().optional() }).nullish(),
  status_transitions: z.object({ paid_at: timeSchema.nullish() }).nullish(),
  parent: z
    .object({
      subscription_details: z
        .object({
          subscription: refSchema,
          metadata: z.object({ subscription_id: z.string().optional() }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
  lines: z.object({ data: z.array(z.object({ period: periodSchema })) }),
  payments: z
    .object({
      data: z.array(
        z.object({
          status: z.string(),
          payment: z.object({ payment_intent: refSchema.nullish() }),
        }),
      ),
    })
    .nullish(),
});
export type StripeInvoice = z.output<typeof invoiceSchema>;
/** Reports whether an invoice belongs to another shop on the account. Sales of Packshot contain our id. */
export const isForeign = ({ parent }: Pick<StripeInvoice, 'parent'>): boolean =>
  !parent?.subscription_details?.metadata?.subscription_id;

export const invoicePaymentsSchema = z.object({
  data: z.array(z.object({ invoice: invoiceSchema.pick({ parent: true }) })),
});

export const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  created: timeSchema,
  data: z.object({
    object: z.unknown(),
    previous_attributes: z.record(z.string(), z.unknown()).nullish(),
  }),
});

export const invoicesSchema = z.object({ data: z.array(invoiceSchema), has_more: z.boolean() });

export const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: currencySchema,
  status: z.string().nullish(),
  payment_intent: refSchema.nullish(),
  metadata: z.object({ call_key: z.string().optional() }).nullish(),
  created: timeSchema,
});
export const disputeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: currencySchema,
  status: z.string(),
  payment_intent: refSchema.nullish(),
  created: timeSchema,
  balance_transactions: z.array(z.object({ fee: z.int(), currency: currencySchema })).default([]),
});
export const refundsSchema = z.object({ data: z.array(refundSchema) });
export const disputesSchema = z.object({ data: z.array(disputeSchema) });

export const intentSchema = z.object({
  latest_charge: z
    .object({
      balance_transaction: z
        .union([z.string(), z.object({ fee: z.int(), currency: currencySchema })])
        .nullish(),
    })
    .nullish(),
});

export const transactionSchema = z.object({
  id: z.string(),
  type: z.string(),
  amount: z.int(),
  created: timeSchema,
  source: z
    .object({
      id: z.string(),
      object: z.string(),
      amount: z.int(),
      currency: currencySchema,
      status: z.string().nullish(),
      payment_intent: refSchema.nullish(),
    })
    .nullish()
    .catch(undefined),
});
export const transactionsSchema = z.object({ data: z.array(transactionSchema), has_more: z.boolean() });

export const moneyOf = ({ amount, currency }: Money): Money => ({ amount, currency });
