import { offerName } from '@packshot/proto/plans';
import type { Subscription, SubscriptionStatus } from '@packshot/proto/rest/subscriptions';
import { styled } from 'styled-components';
import { useCall } from '../../api/use-call.js';
import { color } from '../../theme/color.js';
import { Alert } from '../../ui/Alert.js';
import { Badge, type Tone } from '../../ui/Badge.js';
import { Button } from '../../ui/Button.js';
import { Card, Quiet, Row } from '../../ui/Card.js';
import { useSubmit } from '../../ui/use-submit.js';
import { ChangePaymentMethod } from './ChangePaymentMethod.js';
import { describeRenewal } from './describe-renewal.js';
import { keepPlan } from './keep-plan.js';
import { planName } from './words.js';

const Frame = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 20px 32px;
  & > div:first-child {
    flex: 1 1 320px;
  }
`;

const Name = styled.p`
  margin-top: 8px;
  font-size: 1.75rem;
  font-weight: 600;
  line-height: 1.25;
  letter-spacing: -0.02em;
`;

const Usage = styled.div`
  margin-top: 16px;
  max-width: 420px;
  & progress {
    appearance: none;
    display: block;
    width: 100%;
    height: 6px;
    margin-bottom: 8px;
    border: 0;
    border-radius: var(--radius);
    overflow: hidden;
    background: ${color('sunken')};
    &::-webkit-progress-bar {
      background: ${color('sunken')};
    }
    &::-webkit-progress-value {
      background: ${color('text-quiet')};
    }
    &::-moz-progress-bar {
      background: ${color('text-quiet')};
    }
  }
`;

const states: Record<SubscriptionStatus, [text: string, tone: Tone]> = {
  active: ['Active', 'success'],
  pending: ['Pending', 'plain'],
  past_due: ['Past due', 'danger'],
  suspended: ['Suspended', 'danger'],
};

interface CurrentPlanProps {
  subscription: Subscription;
  onCancel: () => void;
  onChanged: (next: Subscription) => void;
}

/** Plan name, status, renewal date and Cancel Subscription (spec §2). */
export function CurrentPlan({ subscription, onCancel, onChanged }: CurrentPlanProps) {
  const { plan, status, cancel_at_period_end, next_plan, resumable } = subscription;
  const resume = useSubmit('Failed to keep the plan');
  const keep = () => void resume.submit(() => keepPlan(onChanged));
  // An unknown status is shown by the technical name.
  const [state, tone] = states[status] ?? ([status, 'plain'] as const);
  const canKeep = resumable && (cancel_at_period_end || next_plan);
  return (
    <Frame aria-labelledby="current-plan">
      <div>
        <Row>
          <h2 id="current-plan">Current Plan</h2>
          <Badge $tone={tone}>{state}</Badge>
        </Row>
        <Name>{plan === 'free' ? planName(plan) : offerName(plan)}</Name>
        <Quiet>{describeRenewal(subscription)}</Quiet>
        <UsageLine />
        {resume.error && <Alert>{resume.error}</Alert>}
      </div>
      {plan !== 'free' && status === 'active' && canKeep && (
        <Button disabled={resume.busy} onClick={keep}>
          {resume.busy ? 'Keeping...' : `Keep ${planName(plan)}`}
        </Button>
      )}
      <ChangePaymentMethod subscription={subscription} look="plain" />
      {plan !== 'free' && !cancel_at_period_end && (
        <Button $look="danger" onClick={onCancel}>
          Cancel Subscription
        </Button>
      )}
    </Frame>
  );
}

function UsageLine() {
  const { data } = useCall('getStats', { revalidateOnMount: true, dedupingInterval: 1_000 });
  if (!data) return null;
  const { current_period_usage: used, current_period_limit: limit, period } = data;
  return (
    <Usage>
      <progress value={used} max={Math.max(1, limit)} aria-label="Generations used" />
      <Quiet>
        {used} of {limit} generations used{period === 'month' && ' this month'}
      </Quiet>
    </Usage>
  );
}
