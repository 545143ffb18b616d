import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';

/** Frame of a plan card. The last child, which is the button, stays at the bottom. */
export const PlanFrame = styled.article<{ $line: 'line' | 'line-strong' | 'accent' }>`
  display: flex;
  flex-direction: column;
  padding: 28px;
  border: 1px solid ${({ $line }) => color($line)};
  border-radius: var(--radius);
  background: ${color('surface')};
  & > :last-child {
    margin-top: auto;
  }
`;

export const PlanName = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  min-height: 28px;
  & h3 {
    font-size: 1.125rem;
  }
`;

export const PlanPrice = styled.p`
  margin-top: 16px;
  /* In large text, a price would be wider than its card on a phone. */
  font-size: min(2.75rem, 14vw);
  font-weight: 600;
  line-height: 1.1;
  letter-spacing: -0.03em;
  font-variant-numeric: tabular-nums;
  & small {
    /* Large text may break before the interval. */
    display: inline-block;
    color: ${color('text-quiet')};
    font-size: 1rem;
    font-weight: 400;
    letter-spacing: 0;
  }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin: 24px 0 28px;
  padding: 0;
  list-style: none;
  & li {
    display: flex;
    gap: 12px;
  }
  & svg {
    flex: none;
    margin-top: 3px;
    color: ${color('success')};
  }
`;

export const PlanFeatures = ({ features }: { features: string[] }) => (
  <List>
    {features.map((feature) => (
      <li key={feature}>
        <Check size={18} aria-hidden /> {feature}
      </li>
    ))}
  </List>
);
