import { z } from 'zod';
import { moneySchema } from './paypal-money.js';

// These schemas cover only the used fields of PayPal's responses.

export const timeSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const linksSchema = z.array(z.object({ rel: z.string(), href: z.url() }));

export const doneSchema = z.unknown();

export const createdSchema = z.object({ id: z.string(), links: linksSchema });
export const revisedSchema = z.object({ links: linksSchema.default([]) });

export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  status_change_note: z.string().optional(),
  status_update_time: timeSchema.optional(),
  custom_id: z.string().optional(),
  plan_id: z.string(),
  create_time: timeSchema,
  billing_info: z
    .object({
      failed_payments_count: z.int().default(0),
      next_billing_time: timeSchema.optional(),
      last_payment: z.object({ time: timeSchema }).optional(),
      last_failed_payment: z
        .object({ amount: moneySchema, time: timeSchema, next_payment_retry_time: timeSchema.optional() })
        .optional(),
    })
    .optional(),
});
export type PayPalSubscription = z.output<typeof subscriptionSchema>;

export const paymentsSchema = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string(),
        time: timeSchema,
        amount_with_breakdown: z.object({ gross_amount: moneySchema, fee_amount: moneySchema.optional() }),
      }),
    )
    .default([]),
});

export const refundSchema = z.object({ id: z.string(), status: z.string() });

export const reportSchema = z.object({
  total_pages: z.int().default(1),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          /** Id of the payment behind a refund or a reversal. */
          paypal_reference_id: z.string().optional(),
          transaction_event_code: z.string(),
          transaction_status: z.string(),
          transaction_initiation_date: timeSchema,
          transaction_amount: moneySchema,
        }),
      }),
    )
    .default([]),
});
