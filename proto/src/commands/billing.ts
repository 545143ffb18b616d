import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { paymentBooked, subscriptionFacts } from '../events/billing.js';
import { offerIds } from '../plans.js';
import { providerNames } from '../rest/webhooks.js';
import { commands } from './command.js';
import { pageInput, snapshotPageSchema } from './page.js';

/** What the last comparison of the books found. */
export const booksSchema = z.object({
  checked_at: timestampSchema,
  differences: z.int().min(0),
  sentences: z.array(z.string()).describe('The first of them, one sentence each'),
});

const subscriptionAnswer = z.object({ version: z.int().min(1), subscription: subscriptionFacts });
const aboutPlan = { user_id: idSchema, reason: z.string().min(1) };

/** What operators may do with subscriptions and payments. Each with a reason. */
export const billingCommands = commands('billing', {
  changePlan: {
    summary: 'Move a subscription to another offer from now on, without a payment',
    by: 'operator',
    idempotent: true,
    input: z.object({ ...aboutPlan, offer: z.enum(offerIds) }),
    answer: subscriptionAnswer,
    errors: ['not_found', 'not_subscribed', 'no_change', 'change_not_possible', 'provider_unavailable'],
  },
  extendPeriod: {
    summary: 'Give days that nobody pays for',
    by: 'operator',
    idempotent: true,
    input: z.object({ ...aboutPlan, days: z.int().min(1).max(366) }),
    answer: subscriptionAnswer,
    errors: ['not_found', 'not_subscribed', 'change_not_possible', 'provider_unavailable'],
  },
  cancelPlan: {
    summary: 'End a subscription, now or with its period',
    by: 'operator',
    idempotent: true,
    input: z.object({ ...aboutPlan, at: z.enum(['now', 'period_end']) }),
    answer: subscriptionAnswer,
    errors: ['not_found', 'not_subscribed', 'provider_unavailable'],
  },
  refundPayment: {
    summary: 'Give a payment back, in full or in part',
    by: 'operator',
    idempotent: true,
    input: z.object({
      payment_id: idSchema,
      reason: z.string().min(1),
      amount: z.int().min(1).nullable().describe('Cents; null for all that is left'),
    }),
    answer: z.object({ version: z.int().min(1), payment: paymentBooked.data }),
    errors: ['not_found', 'not_refundable', 'provider_unavailable'],
  },
  getProvider: {
    summary: 'How the payment provider does, and whether the books agree',
    by: 'operator',
    input: z.object({}),
    answer: z.object({
      provider: z.enum(providerNames),
      last_answer_at: timestampSchema.nullable(),
      last_webhook_at: timestampSchema.nullable(),
      calls_waiting: z.int().min(0),
      forged_webhooks_today: z.int().min(0),
      malformed_webhooks_today: z.int().min(0),
      books: booksSchema.nullable().describe('Null before the first check'),
    }),
    errors: [],
  },
  findInvoice: {
    summary: 'The payment that an invoice or a credit note was issued for',
    by: 'operator',
    input: z.object({ number: z.string().min(1).max(100) }),
    answer: z.object({ payment_id: idSchema }),
    errors: ['not_found'],
  },
  getInvoice: {
    summary: 'The invoice of a payment; of an erased user with the buyer while the law keeps it',
    by: 'operator',
    input: z.object({ payment_id: idSchema }),
    answer: z.object({ number: z.string(), pdf: z.base64() }),
    errors: ['not_found', 'invoice_not_ready'],
  },
  getCreditNote: {
    summary: 'A credit note; of an erased user, with the buyer while the law requires them to be kept',
    by: 'operator',
    input: z.object({ credit_note_id: idSchema }),
    answer: z.object({ number: z.string(), pdf: z.base64() }),
    errors: ['not_found', 'invoice_not_ready'],
  },
  snapshotSubscriptions: {
    summary: 'All subscriptions that were ever announced, part by part, by the ids of their users',
    by: 'service',
    input: pageInput,
    answer: snapshotPageSchema(subscriptionFacts),
    errors: [],
  },
  snapshotPayments: {
    summary: 'All payments, part by part',
    by: 'service',
    input: pageInput,
    answer: snapshotPageSchema(paymentBooked.data),
    errors: [],
  },
});
