import type { Handlers } from '@packshot/chassis/app/route';
import type { adminSubscriptions } from '@packshot/proto/rest/admin/subscriptions';
import { commandSenderOf } from './command-sender-of.js';
import { operatorOf } from './operator-of.js';
import type { Deps } from '../deps.js';
import { changeSubscription } from '../subscriptions/change-subscription.js';
import { exportPayments } from '../subscriptions/export-payments.js';
import { getCreditNote, getInvoice } from '../subscriptions/get-invoice.js';
import { listPayments } from '../subscriptions/list-payments.js';
import { listSubscriptions } from '../subscriptions/list-subscriptions.js';
import { refundPayment } from '../subscriptions/refund-payment.js';

export const adminSubscriptionsRoutes = (deps: Deps): Handlers<typeof adminSubscriptions> => ({
  adminListSubscriptions: ({ query }) => listSubscriptions(deps, query),
  adminChangeSubscription: (input) =>
    changeSubscription(deps, input.params.id, input.body, commandSenderOf(input)),
  adminListPayments: (input) => listPayments(deps, input.query, commandSenderOf(input)),
  adminExportPayments: (input) =>
    exportPayments(deps, input.query, operatorOf(input), commandSenderOf(input)),
  adminGetInvoice: (input) => getInvoice(deps, input.params.id, commandSenderOf(input)),
  adminGetCreditNote: (input) => getCreditNote(deps, input.params.id, commandSenderOf(input)),
  adminRefundPayment: (input) => refundPayment(deps, input.params.id, input.body, commandSenderOf(input)),
});
