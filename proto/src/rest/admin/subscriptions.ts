import { z } from 'zod';
import { creditNoteSchema } from '../../common/credit-note.js';
import { idSchema, timestampSchema } from '../../common/fields.js';
import { offerIds, planIds } from '../../plans.js';
import { contract } from '../endpoint.js';
import { providerNames } from '../webhooks.js';
import { pageSizes, paymentStates, subscriptionSorts, subscriptionStates } from './admin-words.js';
import { listPageSchema, paging, reasonSchema, searchSchema, sortSchema } from './paging.js';

const amountSchema = z.number().multipleOf(0.01);

/** Subscription data for operators. URLs contain the ID of the user instead of the subscription ID. */
const subscriptionSchema = z
  .object({
    id: idSchema.describe('ID of the user, who has at most one subscription'),
    subscription_id: idSchema,
    user_email: z.string().nullable(),
    plan: z.enum(planIds),
    offer: z.enum(offerIds),
    status: z.enum(subscriptionStates),
    provider: z.enum(providerNames).nullable(),
    price: amountSchema.nullable(),
    currency: z.string().nullable(),
    paid_until: timestampSchema,
    cancel_at_period_end: z.boolean(),
    next_offer: z.enum(offerIds).nullable(),
    grace_until: timestampSchema.nullable(),
    changed_at: timestampSchema,
  })
  .meta({ id: 'AdminSubscription' });
/** One row in the response of `adminListSubscriptions`. */
export type AdminSubscription = z.infer<typeof subscriptionSchema>;

/** Payment data for operators. */
const paymentSchema = z
  .object({
    id: idSchema,
    user_id: idSchema,
    user_email: z.string().nullable(),
    description: z.string(),
    provider: z.enum(providerNames),
    reference: z.string(),
    amount: amountSchema,
    refunded: amountSchema,
    tax: amountSchema,
    fee: amountSchema.nullable(),
    currency: z.string(),
    status: z.enum(paymentStates),
    credit_notes: z.array(creditNoteSchema),
    created_at: timestampSchema,
  })
  .meta({ id: 'AdminPayment' });
/** One row in the response of `adminListPayments`. */
export type AdminPayment = z.infer<typeof paymentSchema>;

const reason = reasonSchema.min(1, 'Please enter a reason');
const params = z.object({ id: idSchema });
const silence = ['owner_silent', 'owner_away'] as const;

/** Calls for operators to manage subscriptions and payments. Every change requires a reason. */
export const adminSubscriptions = contract('admin', 'admin', {
  adminListSubscriptions: {
    method: 'GET',
    path: '/api/admin/subscriptions',
    summary: 'List all subscriptions',
    auth: 'admin',
    query: z.object({
      ...paging(pageSizes.users),
      search: searchSchema.describe(
        'ID, or part of the name or email address of the user (the newest 1000 matching users)',
      ),
      status: z.enum(subscriptionStates).optional(),
      plan: z.enum(planIds).optional(),
      user_id: idSchema.optional(),
      sort: sortSchema(subscriptionSorts).default('-changed_at'),
    }),
    success: {
      status: 200,
      description: 'One page',
      schema: listPageSchema('subscriptions', subscriptionSchema).meta({ id: 'AdminSubscriptionList' }),
    },
    errors: [],
  },
  adminChangeSubscription: {
    method: 'PATCH',
    path: '/api/admin/subscriptions/{id}',
    summary: 'Change the plan, extend the period, or cancel a subscription',
    auth: 'admin',
    idempotent: true,
    fresh: true,
    params,
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('change_plan'), offer: z.enum(offerIds), reason }),
      z.object({
        action: z.literal('extend'),
        days: z
          .int('Enter a whole number of days')
          .min(1, 'Enter at least one day')
          .max(366, 'Enter at most 366 days'),
        reason,
      }),
      z.object({ action: z.literal('cancel'), at: z.enum(['now', 'period_end']), reason }),
    ]),
    success: { status: 200, description: 'The subscription', schema: subscriptionSchema },
    errors: [
      'not_found',
      'not_subscribed',
      'no_change',
      'change_not_possible',
      'provider_unavailable',
      ...silence,
    ],
  },
  adminListPayments: {
    method: 'GET',
    path: '/api/admin/payments',
    summary: 'List all payments, newest first',
    auth: 'admin',
    query: z.object({
      ...paging(pageSizes.users),
      search: searchSchema.describe(
        'ID, number of an invoice or credit note, payment ID of the provider, or part of the name or email address of the user (the newest 1000 matching users)',
      ),
      status: z.enum(paymentStates).optional(),
      user_id: idSchema.optional(),
    }),
    success: {
      status: 200,
      description: 'One page',
      schema: listPageSchema('payments', paymentSchema).meta({ id: 'AdminPaymentList' }),
    },
    errors: [],
  },
  adminExportPayments: {
    method: 'GET',
    path: '/api/admin/payments/export',
    summary: 'Export payments as CSV, newest first. The export is recorded in the activity log',
    auth: 'admin',
    query: z.object({
      search: searchSchema,
      status: z.enum(paymentStates).optional(),
      user_id: idSchema.optional(),
    }),
    success: { status: 200, description: 'The rows', contentType: 'text/csv' },
    errors: [],
  },
  adminGetInvoice: {
    method: 'GET',
    path: '/api/admin/payments/{id}/invoice',
    summary: 'Get the invoice of a payment. The download is recorded in the activity log',
    auth: 'admin',
    params,
    success: { status: 200, description: 'The invoice', contentType: 'application/pdf' },
    errors: ['not_found', 'invoice_not_ready', ...silence],
  },
  adminGetCreditNote: {
    method: 'GET',
    path: '/api/admin/credit-notes/{id}',
    summary: 'Get a credit note. The download is recorded in the activity log',
    auth: 'admin',
    params,
    success: { status: 200, description: 'The credit note', contentType: 'application/pdf' },
    errors: ['not_found', 'invoice_not_ready', ...silence],
  },
  adminRefundPayment: {
    method: 'POST',
    path: '/api/admin/payments/{id}/refund',
    summary: 'Refund a payment, in full or in part',
    auth: 'admin',
    idempotent: true,
    fresh: true,
    params,
    body: z.object({
      amount: amountSchema
        .positive()
        .optional()
        .describe('Amount in dollars; omit it to refund the full remaining amount'),
      reason,
    }),
    success: { status: 200, description: 'The payment', schema: paymentSchema },
    errors: ['not_found', 'not_refundable', 'provider_unavailable', ...silence],
  },
});
