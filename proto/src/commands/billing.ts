import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { paymentBooked, subscriptionFacts } from '../events/billing.js';
import { offerIds } from '../plans.js';
import { providerNames } from '../rest/webhooks.js';
import { commands } from './command.js';
import { pageInput, snapshotPageSchema } from './page.js';

/** Result of the last check of the books, including the comparison with the payment provider. */
export const booksSchema = z.object({
  checked_at: timestampSchema,
  differences: z.int().min(0),
  sentences: z.array(z.string()).describe('Descriptions of the first differences, one sentence each'),
});

const subscriptionAnswer = z.object({ version: z.int().min(1), subscription: subscriptionFacts });
const aboutPlan = { user_id: idSchema, reason: z.string().min(1) };

/** Commands for subscriptions and payments. Every change requires a reason. */
export const billingCommands = commands('billing', {
  changePlan: {
    summary: 'Move a subscription to another offer immediately, without a payment',
    by: 'operator',
    idempotent: true,
    input: z.object({ ...aboutPlan, offer: z.enum(offerIds) }),
    answer: subscriptionAnswer,
    errors: ['not_found', 'not_subscribed', 'no_change', 'change_not_possible', 'provider_unavailable'],
  },
  extendPeriod: {
    summary: 'Add free days to a subscription',
    by: 'operator',
    idempotent: true,
    input: z.object({ ...aboutPlan, days: z.int().min(1).max(366) }),
    answer: subscriptionAnswer,
    errors: ['not_found', 'not_subscribed', 'change_not_possible', 'provider_unavailable'],
  },
  cancelPlan: {
    summary: 'Cancel a subscription, immediately or at the end of its period',
    by: 'operator',
    idempotent: true,
    input: z.object({ ...aboutPlan, at: z.enum(['now', 'period_end']) }),
    answer: subscriptionAnswer,
    errors: ['not_found', 'not_subscribed', 'provider_unavailable'],
  },
  refundPayment: {
    summary: 'Refund a payment, in full or in part',
    by: 'operator',
    idempotent: true,
    input: z.object({
      payment_id: idSchema,
      reason: z.string().min(1),
      amount: z.int().min(1).nullable().describe('Amount in cents; null for the full remaining amount'),
    }),
    answer: z.object({ version: z.int().min(1), payment: paymentBooked.data }),
    errors: ['not_found', 'not_refundable', 'provider_unavailable'],
  },
  getProvider: {
    summary: 'Get the state of the payment provider and of the books',
    by: 'operator',
    input: z.object({}),
    answer: z.object({
      provider: z.enum(providerNames),
      last_answer_at: timestampSchema.nullable(),
      last_webhook_at: timestampSchema.nullable(),
      calls_waiting: z.int().min(0),
      forged_webhooks_today: z.int().min(0),
      malformed_webhooks_today: z.int().min(0),
      books: booksSchema
        .nullable()
        .describe('Result of the last check of the books; null before the first check'),
    }),
    errors: [],
  },
  findInvoice: {
    summary: 'Find a payment by the number of its invoice or credit note',
    by: 'operator',
    input: z.object({ number: z.string().min(1).max(100) }),
    answer: z.object({ payment_id: idSchema }),
    errors: ['not_found'],
  },
  getInvoice: {
    summary:
      'Get the invoice of a payment. For an erased user, the invoice names the buyer during the legal retention period',
    by: 'operator',
    input: z.object({ payment_id: idSchema }),
    answer: z.object({ number: z.string(), pdf: z.base64() }),
    errors: ['not_found', 'invoice_not_ready'],
  },
  getCreditNote: {
    summary:
      'Get a credit note. For an erased user, the credit note names the buyer during the legal retention period',
    by: 'operator',
    input: z.object({ credit_note_id: idSchema }),
    answer: z.object({ number: z.string(), pdf: z.base64() }),
    errors: ['not_found', 'invoice_not_ready'],
  },
  snapshotSubscriptions: {
    summary: 'Get all subscriptions ever published, page by page, ordered by user ID',
    by: 'service',
    input: pageInput,
    answer: snapshotPageSchema(subscriptionFacts),
    errors: [],
  },
  snapshotPayments: {
    summary: 'Get all payments, page by page',
    by: 'service',
    input: pageInput,
    answer: snapshotPageSchema(paymentBooked.data),
    errors: [],
  },
});
