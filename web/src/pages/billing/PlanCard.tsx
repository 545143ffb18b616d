import type { Interval, PlanId } from '@packshot/proto/plans';
import { styled } from 'styled-components';
import { Badge } from '../../ui/Badge.js';
import { Button } from '../../ui/Button.js';
import { PlanFeatures, PlanFrame, PlanName, PlanPrice } from '../../ui/plan-card.js';
import { intervalSuffixes, formatPrice } from './words.js';

export interface CardPlan {
  id: PlanId;
  name: string;
  /** Price of one period in dollars. */
  amount: number;
  currency: string;
  features: string[];
}

/** Badge on this page (spec §9). */
const badges: Partial<Record<PlanId, string>> = { basic: 'POPULAR' };

const Price = styled(PlanPrice)`
  margin-top: 12px;
  font-size: 2.25rem;
`;

interface PlanCardProps {
  plan: CardPlan;
  interval: Interval;
  current: boolean;
  /** Highlights the next larger plan, unless a payment is pending. */
  helps: boolean;
  text: string;
  disabled: boolean;
  act: () => void;
}

export const PlanCard = ({ plan, interval, current, helps, text, disabled, act }: PlanCardProps) => (
  <PlanFrame $line={current ? 'line-strong' : 'line'} aria-label={plan.name}>
    <PlanName>
      <h3>{plan.name}</h3>
      {badges[plan.id] && <Badge $tone="accent">{badges[plan.id]}</Badge>}
    </PlanName>
    <Price>
      {formatPrice(plan.amount, plan.currency)}
      <small>{intervalSuffixes[plan.id === 'free' ? 'monthly' : interval]}</small>
    </Price>
    <PlanFeatures features={plan.features} />
    <Button $wide $look={helps ? 'primary' : 'plain'} disabled={disabled} onClick={act}>
      {text}
    </Button>
  </PlanFrame>
);
