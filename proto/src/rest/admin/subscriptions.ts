import { z } from 'zod';
import { creditNoteSchema } from '../../common/credit-note.js';
import { idSchema, timestampSchema } from '../../common/fields.js';
import { offerIds, planIds } from '../../plans.js';
import { contract } from '../endpoint.js';
import { providerNames } from '../webhooks.js';
import { pageSizes, paymentStates, subscriptionSorts, subscriptionStates } from './admin-words.js';
import { listPageSchema, paging, reasonSchema, searchSchema, sortSchema } from './paging.js';

const amountSchema = z.number().multipleOf(0.01);

/** A subscription as operators see it. Its id in addresses is that of the user. */
const subscriptionSchema = z
  .object({
    id: idSchema.describe('Of its user: one has one at most'),
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
/** One row of `adminListSubscriptions`. */
export type AdminSubscription = z.infer<typeof subscriptionSchema>;

/** A payment as operators see it. */
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
/** One row of `adminListPayments`. */
export type AdminPayment = z.infer<typeof paymentSchema>;

const reason = reasonSchema.min(1, 'Please say why');
const params = z.object({ id: idSchema });
const silence = ['owner_silent', 'owner_away'] as const;

/** Subscriptions and payments, and what operators do with them. Each act has a reason. */
export const adminSubscriptions = contract('admin', 'admin', {
  adminListSubscriptions: {
    method: 'GET',
    path: '/api/admin/subscriptions',
    summary: 'All subscriptions',
    auth: 'admin',
    query: z.object({
      ...paging(pageSizes.users),
      search: searchSchema.describe(
        'An id, or what finds the user among the users (the newest 1000 of them)',
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
    summary: 'Change the plan, extend the period, or cancel',
    auth: 'admin',
    idempotent: true,
    fresh: true,
    params,
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('change_plan'), offer: z.enum(offerIds), reason }),
      z.object({
        action: z.literal('extend'),
        days: z.int('Say a whole number of days').min(1, 'At least one day').max(366, 'At most 366 days'),
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
    summary: 'All payments, newest first',
    auth: 'admin',
    query: z.object({
      ...paging(pageSizes.users),
      search: searchSchema.describe(
        'An id, the number of an invoice or a credit note, the provider’s name of a payment, or what finds the user among the users (the newest 1000 of them)',
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
    summary: 'Payments as CSV, newest first; the export is recorded in the activity log',
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
    summary: 'The invoice of a payment; the download is recorded in the activity log',
    auth: 'admin',
    params,
    success: { status: 200, description: 'The invoice', contentType: 'application/pdf' },
    errors: ['not_found', 'invoice_not_ready', ...silence],
  },
  adminGetCreditNote: {
    method: 'GET',
    path: '/api/admin/credit-notes/{id}',
    summary: 'A credit note; the download is recorded in the activity log',
    auth: 'admin',
    params,
    success: { status: 200, description: 'The credit note', contentType: 'application/pdf' },
    errors: ['not_found', 'invoice_not_ready', ...silence],
  },
  adminRefundPayment: {
    method: 'POST',
    path: '/api/admin/payments/{id}/refund',
    summary: 'Give a payment back, in full or in part',
    auth: 'admin',
    idempotent: true,
    fresh: true,
    params,
    body: z.object({
      amount: amountSchema.positive().optional().describe('Dollars; absent for all that is left'),
      reason,
    }),
    success: { status: 200, description: 'The payment', schema: paymentSchema },
    errors: ['not_found', 'not_refundable', 'provider_unavailable', ...silence],
  },
});
