import { z } from 'zod';
import { creditNoteSchema } from '../common/credit-note.js';
import { idSchema, lineSchema, nameSchema, timestampSchema } from '../common/fields.js';
import { offerIds } from '../plans.js';
import { contract } from './endpoint.js';
import { messageSchema } from './message.js';
import { agreedSchema, amountSchema, quoteSchema } from './quote.js';

/** A paid plan with its billing interval. */
export const offerSchema = z.enum(offerIds, 'Please choose a plan');
/** URL to which the provider returns the browser. Only URLs of this site are accepted. */
const returnSchema = z.url({ protocol: /^https?$/, error: 'Enter a valid URL' }).max(500);

/** States of a plan that a seller can see. `pending` is the free plan while the first payment is in progress. */
export const subscriptionStatuses = ['active', 'pending', 'past_due', 'suspended'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Pages of a provider: `settle` collects a due payment, `payment_method` changes the method of later payments. */
export const paymentPages = ['settle', 'payment_method'] as const;
export type PaymentPage = (typeof paymentPages)[number];

/** Plan of a seller, with scheduled changes. */
const subscriptionSchema = z
  .object({
    plan: z.enum(['free', ...offerIds]),
    status: z.enum(subscriptionStatuses),
    current_period_end: timestampSchema.nullable(),
    cancel_at_period_end: z.boolean(),
    pending_plan: offerSchema.nullable().describe('Plan whose first payment is in progress'),
    pending_url: z
      .string()
      .nullable()
      .describe('URL of the checkout of `pending_plan`; null after the checkout is approved'),
    next_plan: offerSchema.nullable().describe('Plan that starts at the end of the period'),
    resumable: z
      .boolean()
      .describe('Whether a cancellation can be undone: false once the provider has ended the subscription'),
    grace_until: timestampSchema.nullable().describe('End of the grace period for a due payment'),
    payment_pages: z.array(z.enum(paymentPages)).describe('Pages of the provider that are available now'),
    taken_back: z
      .object({ plan: offerSchema, amount: amountSchema, currency: z.string(), paid_at: timestampSchema })
      .nullable()
      .describe(
        'Payment that a bank charged back, if the last plan ended for this reason and no new plan exists',
      ),
  })
  .meta({ id: 'Subscription' });
/** Response of `getSubscription`. */
export type Subscription = z.infer<typeof subscriptionSchema>;

const planSchema = z
  .object({
    id: z.enum(['basic', 'pro']),
    name: z.string(),
    price: amountSchema.describe('Price of a month'),
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
    credit_notes: z
      .array(creditNoteSchema)
      .describe('Credit notes, one for each refund and each lost dispute'),
  })
  .meta({ id: 'Payment' });
/** One row in the response of `listPayments`. */
export type Payment = z.infer<typeof paymentSchema>;

const approvalSchema = z
  .object({
    approval_url: z
      .string()
      .describe('URL to open next: a page of the provider, or a page of Packshot if no approval is needed'),
    subscription_id: idSchema,
    status: z.enum(subscriptionStatuses),
  })
  .meta({ id: 'Approval' });

/** Billing details for invoices. The country determines the tax, if an operator has configured a rate. */
const detailsSchema = z
  .object({
    name: z.string().nullable(),
    address: z.array(z.string()).describe('Lines of the address'),
    country: z.string().nullable().describe('Two-letter country code (ISO 3166)'),
    tax_number: z.string().nullable(),
  })
  .meta({ id: 'BillingDetails' });
/** Response of `getBillingDetails`. */
export type BillingDetails = z.infer<typeof detailsSchema>;

const detailsBody = z.object({
  name: nameSchema.nullable(),
  address: z.array(lineSchema('Address line', 100)).max(6, 'Address must have at most six lines'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Choose a valid country')
    .nullable(),
  tax_number: lineSchema('Tax number', 60)
    .transform((number) => number || null)
    .nullable(),
});

const addresses = { return_url: returnSchema, cancel_url: returnSchema };

/** Calls about plans, subscriptions and payments of sellers. */
export const subscriptions = contract('billing', 'billing', {
  listPlans: {
    method: 'GET',
    path: '/api/subscriptions/plans',
    summary: 'List the paid plans',
    auth: 'public',
    success: {
      status: 200,
      description: 'The paid plans, cheapest first',
      schema: z.object({ plans: z.array(planSchema) }).meta({ id: 'PlanList' }),
    },
    errors: [],
  },
  getSubscription: {
    method: 'GET',
    path: '/api/subscriptions/me',
    summary: 'Get the caller’s plan',
    auth: 'user',
    success: { status: 200, description: 'The plan and its state', schema: subscriptionSchema },
    errors: [],
  },
  listPayments: {
    method: 'GET',
    path: '/api/subscriptions/payments',
    summary: 'List the caller’s payments, newest first',
    auth: 'user',
    success: { status: 200, description: 'The payments', schema: z.array(paymentSchema) },
    errors: [],
  },
  quoteChange: {
    method: 'POST',
    path: '/api/subscriptions/quote',
    summary: 'Get the effects and the cost of a change to another plan, without making the change',
    auth: 'user',
    body: z.object({ plan: offerSchema }),
    success: { status: 200, description: 'The quote', schema: quoteSchema },
    errors: ['no_change', 'payment_due', 'change_not_possible'],
  },
  createSubscription: {
    method: 'POST',
    path: '/api/subscriptions/create',
    summary: 'Buy or change a plan. Upgrades start immediately; downgrades start at the end of the period',
    auth: 'user',
    idempotent: true,
    body: z.object({ plan: offerSchema, agreed: agreedSchema.optional(), ...addresses }),
    success: { status: 200, description: 'The URL to open next', schema: approvalSchema },
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
    summary: 'Pay a due payment with another card or account',
    auth: 'user',
    idempotent: true,
    body: z.object(addresses),
    success: { status: 200, description: 'The URL to open next', schema: approvalSchema },
    errors: ['not_subscribed', 'change_not_possible', 'provider_unavailable'],
  },
  openPaymentMethodPage: {
    method: 'POST',
    path: '/api/subscriptions/payment-method',
    summary: 'Open the provider’s page to change the payment method',
    auth: 'user',
    body: z.object(addresses),
    success: {
      status: 200,
      description:
        'The URL of the page. After a change, the provider sends the browser to `return_url`, otherwise to `cancel_url`. Some providers do not send the browser back',
      schema: approvalSchema,
    },
    errors: ['not_subscribed', 'change_not_possible', 'provider_unavailable'],
  },
  cancelSubscription: {
    method: 'POST',
    path: '/api/subscriptions/cancel',
    summary: 'Cancel the plan at the end of its period, or immediately if a payment is due',
    auth: 'user',
    success: { status: 200, description: 'The current state of the plan', schema: subscriptionSchema },
    errors: ['not_subscribed', 'change_not_possible', 'provider_unavailable'],
  },
  resumeSubscription: {
    method: 'POST',
    path: '/api/subscriptions/resume',
    summary: 'Withdraw a cancellation or a change scheduled for the end of the period',
    auth: 'user',
    success: { status: 200, description: 'The current state of the plan', schema: subscriptionSchema },
    errors: ['not_subscribed', 'provider_unavailable', 'change_not_possible'],
  },
  cancelPending: {
    method: 'POST',
    path: '/api/subscriptions/cancel-pending',
    summary: 'Cancel the unfinished checkout, if one exists',
    auth: 'user',
    success: { status: 200, description: 'No checkout is open', schema: messageSchema },
    errors: ['change_not_possible', 'provider_unavailable'],
  },
  getInvoice: {
    method: 'GET',
    path: '/api/subscriptions/payments/{id}/invoice',
    summary: 'Get the invoice of a payment',
    auth: 'user',
    params: z.object({ id: idSchema }),
    success: { status: 200, description: 'The invoice', contentType: 'application/pdf' },
    errors: ['not_found', 'invoice_not_ready'],
  },
  getCreditNote: {
    method: 'GET',
    path: '/api/subscriptions/credit-notes/{id}',
    summary: 'Get a credit note, which corrects the invoice of a refunded payment',
    auth: 'user',
    params: z.object({ id: idSchema }),
    success: { status: 200, description: 'The credit note', contentType: 'application/pdf' },
    errors: ['not_found', 'invoice_not_ready'],
  },
  getBillingDetails: {
    method: 'GET',
    path: '/api/subscriptions/details',
    summary: 'Get the caller’s billing details for invoices',
    auth: 'user',
    success: { status: 200, description: 'The details', schema: detailsSchema },
    errors: [],
  },
  setBillingDetails: {
    method: 'PUT',
    path: '/api/subscriptions/details',
    summary: 'Set the billing details for future invoices',
    auth: 'user',
    body: detailsBody,
    success: { status: 200, description: 'The details', schema: detailsSchema },
    errors: [],
  },
});
