import type { Handlers } from '@packshot/chassis/app/route';
import type { adminSubscriptions } from '@packshot/proto/rest/admin/subscriptions';
import { giverOf } from './giver-of.js';
import type { Deps } from '../deps.js';
import { changeSubscription } from '../subscriptions/change-subscription.js';
import { listPayments } from '../subscriptions/list-payments.js';
import { listSubscriptions } from '../subscriptions/list-subscriptions.js';
import { refundPayment } from '../subscriptions/refund-payment.js';

export const adminSubscriptionsRoutes = (deps: Deps): Handlers<typeof adminSubscriptions> => ({
  adminListSubscriptions: ({ query }) => listSubscriptions(deps, query),
  adminChangeSubscription: (input) => changeSubscription(deps, input.params.id, input.body, giverOf(input)),
  adminListPayments: ({ query }) => listPayments(deps, query),
  adminRefundPayment: (input) => refundPayment(deps, input.params.id, input.body, giverOf(input)),
});
