import type { Interval, PlanId } from '@packshot/proto/plans';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../theme/color.js';
import { Badge } from '../../ui/Badge.js';
import { Button } from '../../ui/Button.js';
import { per, price } from './words.js';

export interface CardPlan {
  id: PlanId;
  name: string;
  /** Dollars of each period. */
  amount: number;
  currency: string;
  features: string[];
}

/** Spec §9: the badge of this screen. */
const badges: Partial<Record<PlanId, string>> = { basic: 'POPULAR' };

const Frame = styled.article<{ $current: boolean }>`
  display: flex;
  flex-direction: column;
  padding: 24px;
  border: 1px solid ${({ $current }) => color($current ? 'line-strong' : 'line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  box-shadow: var(--shadow);
  & > button {
    margin-top: auto;
  }
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 28px;
  & h3 {
    font-size: 1.125rem;
  }
`;

const Price = styled.p`
  margin-top: 12px;
  font-size: 2.25rem;
  font-weight: 600;
  line-height: 1.15;
  letter-spacing: -0.03em;
  font-variant-numeric: tabular-nums;
  & small {
    color: ${color('text-quiet')};
    font-size: 1rem;
    font-weight: 400;
    letter-spacing: 0;
  }
`;

const Features = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 8px;
  margin: 20px 0 24px;
  padding: 0;
  list-style: none;
  & li {
    display: flex;
    gap: 10px;
  }
  & svg {
    flex: none;
    margin-top: 3px;
    color: ${color('success')};
  }
`;

interface PlanCardProps {
  plan: CardPlan;
  interval: Interval;
  current: boolean;
  /** It is the next one up from what the seller has. */
  helps: boolean;
  text: string;
  disabled: boolean;
  act: () => void;
}

export const PlanCard = ({ plan, interval, current, helps, text, disabled, act }: PlanCardProps) => (
  <Frame $current={current} aria-label={plan.name}>
    <Name>
      <h3>{plan.name}</h3>
      {badges[plan.id] && <Badge $tone="accent">{badges[plan.id]}</Badge>}
    </Name>
    <Price>
      {price(plan.amount, plan.currency)}
      <small>{per[plan.id === 'free' ? 'monthly' : interval]}</small>
    </Price>
    <Features>
      {plan.features.map((feature) => (
        <li key={feature}>
          <Check size={18} aria-hidden /> {feature}
        </li>
      ))}
    </Features>
    <Button $wide $look={helps ? 'primary' : 'plain'} disabled={disabled} onClick={act}>
      {text}
    </Button>
  </Frame>
);
