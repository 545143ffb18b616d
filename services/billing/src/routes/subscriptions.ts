import { Problem } from '@packshot/chassis/app/problem';
import type { Handlers } from '@packshot/chassis/app/route';
import type { subscriptions } from '@packshot/proto/rest/subscriptions';
import type { Deps } from '../deps.js';
import { getBillingDetails, setBillingDetails } from '../details/billing-details.js';
import { listPayments } from '../payments/list-payments.js';
import { listPlans } from '../plans/list-plans.js';
import { getSubscription } from '../subscriptions/get-subscription.js';

export const subscriptionsRoutes = (deps: Deps): Handlers<typeof subscriptions> => {
  const notYet = async (): Promise<never> => {
    throw new Problem('provider_unavailable');
  };
  return {
    listPlans: () => listPlans(deps),
    getSubscription: ({ caller }) => getSubscription(deps, caller.userId),
    listPayments: ({ caller }) => listPayments(deps, caller.userId),
    quoteChange: notYet,
    createSubscription: notYet,
    settlePayment: notYet,
    cancelSubscription: notYet,
    resumeSubscription: notYet,
    cancelPending: async () => ({ message: 'There is no payment on its way' }),
    getInvoice: notYet,
    getBillingDetails: ({ caller }) => getBillingDetails(deps, caller.userId),
    setBillingDetails: ({ caller, body }) => setBillingDetails(deps, caller.userId, body),
  };
};
