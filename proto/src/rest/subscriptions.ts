import { z } from 'zod';
import { creditNoteSchema } from '../common/credit-note.js';
import { idSchema, lineSchema, nameSchema, timestampSchema } from '../common/fields.js';
import { offerIds } from '../plans.js';
import { contract } from './endpoint.js';
import { messageSchema } from './message.js';
import { agreedSchema, amountSchema, quoteSchema } from './quote.js';

/** A paid plan and how often it is paid. */
export const offerSchema = z.enum(offerIds, 'Please choose a plan');
/** An address that a provider sends the browser back to. Only those of our own origin are taken. */
const returnSchema = z.url({ protocol: /^https?$/, error: 'This is not an address' }).max(500);

/** States that a seller can see. `pending`: free, and a first payment is on its way. */
export const subscriptionStatuses = ['active', 'pending', 'past_due', 'suspended'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Pages of a provider: `settle` collects what is due at once, `payment_method` changes what later payments use. */
export const paymentPages = ['settle', 'payment_method'] as const;
export type PaymentPage = (typeof paymentPages)[number];

/** What a seller has, and what will become of it without a click. */
const subscriptionSchema = z
  .object({
    plan: z.enum(['free', ...offerIds]),
    status: z.enum(subscriptionStatuses),
    current_period_end: timestampSchema.nullable(),
    cancel_at_period_end: z.boolean(),
    pending_plan: offerSchema.nullable().describe('Its payment is on its way'),
    pending_url: z
      .string()
      .nullable()
      .describe('Where the checkout of that plan goes on; null once it was approved there'),
    next_plan: offerSchema.nullable().describe('Takes over at the end of the period'),
    grace_until: timestampSchema.nullable().describe('Until when a payment that is due keeps the plan'),
    payment_pages: z.array(z.enum(paymentPages)).describe('Pages of the provider that can be opened now'),
    taken_back: z
      .object({ plan: offerSchema, amount: amountSchema, currency: z.string(), paid_at: timestampSchema })
      .nullable()
      .describe('The payment that a bank took back, where the last plan ended by that and there is no other'),
  })
  .meta({ id: 'Subscription' });
/** The answer of `getSubscription`. */
export type Subscription = z.infer<typeof subscriptionSchema>;

const planSchema = z
  .object({
    id: z.enum(['basic', 'pro']),
    name: z.string(),
    price: amountSchema.describe('A month'),
    yearly_price: amountSchema,
    yearly_savings: z.string(),
    currency: z.string(),
    features: z.array(z.string()),
  })
  .meta({ id: 'Plan' });

const paymentSchema = z
  .object({
    id: idSchema,
    created_at: timestampSchema,
    description: z.string(),
    amount: amountSchema,
    refunded: amountSchema,
    currency: z.string(),
    status: z.enum(['completed', 'pending', 'failed', 'refunded', 'partially_refunded', 'disputed']),
    invoice_number: z.string().nullable(),
    credit_notes: z.array(creditNoteSchema).describe('One for each refund and each lost dispute'),
  })
  .meta({ id: 'Payment' });
/** One row of `listPayments`. */
export type Payment = z.infer<typeof paymentSchema>;

const approvalSchema = z
  .object({
    approval_url: z
      .string()
      .describe('Where the browser goes on; our own page when nothing has to be approved'),
    subscription_id: idSchema,
    status: z.enum(subscriptionStatuses),
  })
  .meta({ id: 'Approval' });

/** What a seller wants to stand on invoices; the country decides the tax, where an operator has set one. */
const detailsSchema = z
  .object({
    name: z.string().nullable(),
    address: z.array(z.string()).describe('Its lines'),
    country: z.string().nullable().describe('ISO 3166, two letters'),
    tax_number: z.string().nullable(),
  })
  .meta({ id: 'BillingDetails' });
/** The answer of `getBillingDetails`. */
export type BillingDetails = z.infer<typeof detailsSchema>;

const detailsBody = z.object({
  name: nameSchema.nullable(),
  address: z.array(lineSchema('A line of the address', 100)).max(6, 'An address has at most six lines'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'This is not a country')
    .nullable(),
  tax_number: lineSchema('Tax number', 60)
    .transform((number) => number || null)
    .nullable(),
});

const addresses = { return_url: returnSchema, cancel_url: returnSchema };

/** Plans, subscriptions and payments of sellers. */
export const subscriptions = contract('billing', 'billing', {
  listPlans: {
    method: 'GET',
    path: '/api/subscriptions/plans',
    summary: 'What can be bought',
    auth: 'public',
    success: {
      status: 200,
      description: 'The paid plans, in the order of their price',
      schema: z.object({ plans: z.array(planSchema) }).meta({ id: 'PlanList' }),
    },
    errors: [],
  },
  getSubscription: {
    method: 'GET',
    path: '/api/subscriptions/me',
    summary: 'The caller’s plan',
    auth: 'user',
    success: { status: 200, description: 'The plan and its state', schema: subscriptionSchema },
    errors: [],
  },
  listPayments: {
    method: 'GET',
    path: '/api/subscriptions/payments',
    summary: 'The caller’s payments, newest first',
    auth: 'user',
    success: { status: 200, description: 'The payments', schema: z.array(paymentSchema) },
    errors: [],
  },
  quoteChange: {
    method: 'POST',
    path: '/api/subscriptions/quote',
    summary: 'What another plan would do and cost; changes nothing',
    auth: 'user',
    body: z.object({ plan: offerSchema }),
    success: { status: 200, description: 'The quote', schema: quoteSchema },
    errors: ['no_change', 'payment_due', 'change_not_possible'],
  },
  createSubscription: {
    method: 'POST',
    path: '/api/subscriptions/create',
    summary: 'Buy a plan, or change to it: dearer ones at once, cheaper ones at the end of the period',
    auth: 'user',
    idempotent: true,
    body: z.object({ plan: offerSchema, agreed: agreedSchema.optional(), ...addresses }),
    success: { status: 200, description: 'Where to go on', schema: approvalSchema },
    errors: [
      'checkout_pending',
      'no_change',
      'quote_changed',
      'payment_due',
      'change_not_possible',
      'provider_unavailable',
    ],
  },
  settlePayment: {
    method: 'POST',
    path: '/api/subscriptions/settle',
    summary: 'Pay what is due with another card or account',
    auth: 'user',
    idempotent: true,
    body: z.object(addresses),
    success: { status: 200, description: 'Where to go on', schema: approvalSchema },
    errors: ['not_subscribed', 'change_not_possible', 'provider_unavailable'],
  },
  openPaymentMethodPage: {
    method: 'POST',
    path: '/api/subscriptions/payment-method',
    summary: 'Open the provider’s page for changing the payment method',
    auth: 'user',
    body: z.object(addresses),
    success: {
      status: 200,
      description:
        'The page. The provider returns to `return_url` after a change and to `cancel_url` without one, where it returns at all',
      schema: approvalSchema,
    },
    errors: ['not_subscribed', 'change_not_possible', 'provider_unavailable'],
  },
  cancelSubscription: {
    method: 'POST',
    path: '/api/subscriptions/cancel',
    summary: 'End the plan with its period, or at once when its payment is due',
    auth: 'user',
    success: { status: 200, description: 'The plan as it is now', schema: subscriptionSchema },
    errors: ['not_subscribed', 'change_not_possible', 'provider_unavailable'],
  },
  resumeSubscription: {
    method: 'POST',
    path: '/api/subscriptions/resume',
    summary: 'Take back a cancellation or a change that waits for the end of the period',
    auth: 'user',
    success: { status: 200, description: 'The plan as it is now', schema: subscriptionSchema },
    errors: ['not_subscribed', 'provider_unavailable', 'change_not_possible'],
  },
  cancelPending: {
    method: 'POST',
    path: '/api/subscriptions/cancel-pending',
    summary: 'Give up a checkout that was not finished; does nothing where there is none',
    auth: 'user',
    success: { status: 200, description: 'Given up', schema: messageSchema },
    errors: ['change_not_possible', 'provider_unavailable'],
  },
  getInvoice: {
    method: 'GET',
    path: '/api/subscriptions/payments/{id}/invoice',
    summary: 'The invoice of a payment',
    auth: 'user',
    params: z.object({ id: idSchema }),
    success: { status: 200, description: 'The invoice', contentType: 'application/pdf' },
    errors: ['not_found', 'invoice_not_ready'],
  },
  getCreditNote: {
    method: 'GET',
    path: '/api/subscriptions/credit-notes/{id}',
    summary: 'A credit note, which corrects the invoice of a refunded payment',
    auth: 'user',
    params: z.object({ id: idSchema }),
    success: { status: 200, description: 'The credit note', contentType: 'application/pdf' },
    errors: ['not_found', 'invoice_not_ready'],
  },
  getBillingDetails: {
    method: 'GET',
    path: '/api/subscriptions/details',
    summary: 'What the caller wants to stand on invoices',
    auth: 'user',
    success: { status: 200, description: 'The details', schema: detailsSchema },
    errors: [],
  },
  setBillingDetails: {
    method: 'PUT',
    path: '/api/subscriptions/details',
    summary: 'Say what shall stand on invoices to come',
    auth: 'user',
    body: detailsBody,
    success: { status: 200, description: 'The details', schema: detailsSchema },
    errors: [],
  },
});
