import { offerName } from '@packshot/proto/plans';
import type { UserStats } from '@packshot/proto/rest/stats';
import type { Subscription } from '@packshot/proto/rest/subscriptions';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCall } from '../../api/use-call.js';
import { paths } from '../../paths.js';
import { Button } from '../../ui/Button.js';
import { Card, Quiet } from '../../ui/Card.js';
import { Veil } from '../../ui/Veil.js';
import { hasCustomLimit } from '../../ui/has-custom-limit.js';
import { freePlanText, describeRenewal } from '../billing/describe-renewal.js';
import { planName } from '../billing/words.js';

const Frame = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 32px;
  & > div {
    flex: 1 1 280px;
  }
  & h2 {
    margin-bottom: 4px;
  }
`;

/** Shows the plan, the next step and a suitable link, or fewer details while billing does not respond. */
export function PlanCard() {
  const { data: stats, error: failed } = useCall('getStats');
  const { data: subscription, error } = useCall('getSubscription', {
    revalidateOnMount: true,
    dedupingInterval: 1_000,
  });
  if (failed) return null;
  if (!stats || (!subscription && !error))
    return (
      <Veil>
        <PlanWords name="Free" text={freePlanText} action="See plans" urgent={false} />
      </Veil>
    );
  return <PlanWords name={nameOf(stats, subscription)} {...wordsOf(stats, subscription)} />;
}

const PlanWords = ({ name, text, action, urgent }: Words & { name: string }) => (
  <Frame aria-labelledby="your-plan">
    <div>
      <h2 id="your-plan">Your plan: {name}</h2>
      <Quiet>{text}</Quiet>
    </div>
    <Button as={Link} $look={urgent ? 'primary' : 'plain'} to={paths.billing}>
      {action}
    </Button>
  </Frame>
);

const nameOf = ({ plan }: UserStats, subscription: Subscription | undefined): string =>
  !subscription || subscription.plan === 'free' ? plan : offerName(subscription.plan);

interface Words {
  text: string;
  action: string;
  urgent: boolean;
}

function wordsOf(stats: UserStats, subscription: Subscription | undefined): Words {
  const status = subscription?.status;
  if (subscription && (status === 'past_due' || status === 'suspended'))
    return {
      text:
        status === 'suspended'
          ? 'Your plan is suspended because a payment is missing.'
          : `Your last payment did not go through. You keep ${planName(subscription.plan)} for now.`,
      action: subscription.payment_pages.includes('settle') ? 'Pay now' : 'See the payment',
      urgent: true,
    };
  if (status === 'pending')
    return { text: 'Your payment is on its way.', action: 'See the payment', urgent: false };
  const usedUp = stats.remaining_jobs === 0;
  const text = usedUp
    ? `You have used all ${stats.current_period_limit} generations.`
    : subscription
      ? describeRenewal(subscription)
      : '';
  const hasMore = stats.plan_raw !== 'pro' && !hasCustomLimit(stats);
  return {
    text,
    action: hasMore ? (usedUp ? 'Get more generations' : 'See plans') : 'Manage plan',
    urgent: usedUp && hasMore,
  };
}
