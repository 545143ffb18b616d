import { toDecimal } from '@packshot/proto/money';
import { currency, paidPlanIds, plans, yearlySavingPercent } from '@packshot/proto/plans';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { subscriptions } from '@packshot/proto/rest/subscriptions';
import type { Deps } from '../deps.js';

/** Features of the paid plans, for clients that contain no texts for these features. */
const features = {
  basic: (generations: number) => [`${generations} generations per month`, 'All modes', 'Email support'],
  pro: (generations: number) => [
    `${generations} generations per month`,
    'All modes',
    'Priority queue and support',
  ],
};

export async function listPlans({ policy }: Deps): Promise<AnswerOf<typeof subscriptions.listPlans>> {
  return {
    plans: paidPlanIds.map((id) => {
      const { name, generations, prices } = plans[id];
      const { monthly, yearly } = prices[policy.prices];
      return {
        id,
        name,
        price: toDecimal(monthly),
        yearly_price: toDecimal(yearly),
        yearly_savings: `Save ${yearlySavingPercent}%`,
        currency,
        features: features[id](generations),
      };
    }),
  };
}
