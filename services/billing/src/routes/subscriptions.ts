import type { Handlers } from '@packshot/chassis/app/route';
import type { subscriptions } from '@packshot/proto/rest/subscriptions';
import type { Deps } from '../deps.js';
import { getBillingDetails, setBillingDetails } from '../details/billing-details.js';
import { getCreditNote } from '../invoices/get-credit-note.js';
import { getInvoice } from '../invoices/get-invoice.js';
import { listPayments } from '../payments/list-payments.js';
import { listPlans } from '../plans/list-plans.js';
import { quoteChange } from '../quotes/quote-change.js';
import { cancelPending } from '../subscriptions/cancel-pending.js';
import { cancelSubscription } from '../subscriptions/cancel-subscription.js';
import { createSubscription } from '../subscriptions/create-subscription.js';
import { getSubscription } from '../subscriptions/get-subscription.js';
import { openPaymentMethodPage } from '../subscriptions/open-payment-method-page.js';
import { resumeSubscription } from '../subscriptions/resume-subscription.js';
import { settlePayment } from '../subscriptions/settle-payment.js';

export const subscriptionsRoutes = (deps: Deps): Handlers<typeof subscriptions> => ({
  listPlans: () => listPlans(deps),
  getSubscription: ({ caller }) => getSubscription(deps, caller.userId),
  listPayments: ({ caller }) => listPayments(deps, caller.userId),
  quoteChange: ({ caller, body }) => quoteChange(deps, caller.userId, body.plan),
  createSubscription: ({ caller, body, from, once }) =>
    once((keep) => createSubscription(deps, caller.userId, body, from, keep)),
  settlePayment: ({ caller, body, from, once }) =>
    once((keep) => settlePayment(deps, caller.userId, body, from, keep)),
  openPaymentMethodPage: ({ caller, body }) => openPaymentMethodPage(deps, caller.userId, body),
  cancelSubscription: ({ caller, from }) => cancelSubscription(deps, caller.userId, from),
  resumeSubscription: ({ caller, from }) => resumeSubscription(deps, caller.userId, from),
  cancelPending: ({ caller, from }) => cancelPending(deps, caller.userId, from),
  getInvoice: ({ caller, params }) => getInvoice(deps, caller.userId, params.id),
  getCreditNote: ({ caller, params }) => getCreditNote(deps, caller.userId, params.id),
  getBillingDetails: ({ caller }) => getBillingDetails(deps, caller.userId),
  setBillingDetails: ({ caller, body }) => setBillingDetails(deps, caller.userId, body),
});
