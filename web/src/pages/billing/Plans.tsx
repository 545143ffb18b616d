import {
  currency,
  parseOfferId,
  plans as catalogue,
  type Interval,
  type OfferId,
  type PlanId,
} from '@packshot/proto/plans';
import type { Subscription } from '@packshot/proto/rest/subscriptions';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Row, Stack } from '../../ui/Card.js';
import { Cards } from './Cards.js';
import { IntervalToggle } from './IntervalToggle.js';
import { PlanCard, type CardPlan } from './PlanCard.js';
import type { Plan } from './use-billing.js';

/** The free plan is defined locally (spec §3). */
const free: CardPlan = {
  id: 'free',
  name: catalogue.free.name,
  amount: 0,
  currency,
  features: [`${catalogue.free.generations} image generations`, 'All three modes', 'Watermarked outputs'],
};

const order: readonly PlanId[] = ['free', 'basic', 'pro'];

const Head = styled(Row)`
  justify-content: space-between;
`;

interface PlansProps {
  plans: Plan[];
  subscription: Subscription;
  wanted: OfferId | undefined;
  onChoose: (offer: OfferId) => void;
  onFree: () => void;
}

/** All plans, with the user's own plan marked. */
export function Plans({ plans, subscription, wanted, onChoose, onFree }: PlansProps) {
  const current = subscription.plan === 'free' ? undefined : parseOfferId(subscription.plan);
  const [interval, setInterval] = useState<Interval>(
    (wanted ? parseOfferId(wanted) : current)?.interval ?? 'monthly',
  );
  const has = current?.plan ?? 'free';
  const isActive = subscription.status === 'active';
  const isOnItsWay = subscription.status === 'pending' || subscription.pending_plan !== null;

  const actionFor = (id: PlanId): { text: string; disabled: boolean; act: () => void } => {
    if (id === 'free') {
      if (!current) return { text: 'Current Plan', disabled: true, act: onFree };
      return {
        text: 'Change to Free',
        disabled: subscription.cancel_at_period_end,
        act: onFree,
      };
    }
    const act = () => onChoose(`${id}_${interval}`);
    // Spec §4: the current plan is disabled while it is active.
    if (has === id && current?.interval === interval)
      return { text: 'Current Plan', disabled: isActive, act };
    if (has === id) return { text: `Switch to ${interval}`, disabled: false, act };
    const name = catalogue[id].name;
    if (!current) return { text: `Choose ${name}`, disabled: false, act };
    const up = order.indexOf(id) > order.indexOf(has);
    return { text: up ? `Upgrade to ${name}` : `Change to ${name}`, disabled: false, act };
  };
  const cards: CardPlan[] = [
    free,
    ...plans.map(({ price, yearly_price, ...plan }) => ({
      ...plan,
      amount: interval === 'monthly' ? price : yearly_price,
    })),
  ];
  return (
    <Stack as="section" aria-labelledby="plans" $gap={20}>
      <Head>
        <h2 id="plans">Plans</h2>
        <IntervalToggle value={interval} onChange={setInterval} />
      </Head>
      <Cards>
        {cards.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            interval={interval}
            current={has === plan.id && isActive}
            helps={(isActive || !current) && !isOnItsWay && plan.id === order[order.indexOf(has) + 1]}
            {...actionFor(plan.id)}
          />
        ))}
      </Cards>
    </Stack>
  );
}
