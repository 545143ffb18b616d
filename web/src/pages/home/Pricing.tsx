import { formatCents } from '@packshot/proto/money';
import { plans, yearlySavingPercent, type Plan } from '@packshot/proto/plans';
import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.js';
import { settings } from '../../settings/settings.js';
import { color } from '../../theme/color.js';
import { wide } from '../../theme/media.js';
import { Badge } from '../../ui/Badge.js';
import { Button } from '../../ui/Button.js';
import { Section, SectionHead } from './Section.js';

const Band = styled.div`
  border-top: 1px solid ${color('line')};
  background: ${color('surface')};
`;

const Cards = styled.div`
  display: grid;
  gap: 20px;
  ${wide} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const PlanCard = styled.article<{ $marked: boolean }>`
  display: flex;
  flex-direction: column;
  padding: 28px;
  border: 1px solid ${({ $marked }) => color($marked ? 'accent' : 'line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  & > a {
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
  margin-top: 16px;
  font-size: 2.75rem;
  font-weight: 600;
  line-height: 1.1;
  letter-spacing: -0.03em;
  & small {
    color: ${color('text-quiet')};
    font-size: 1rem;
    font-weight: 400;
    letter-spacing: 0;
  }
`;

const Yearly = styled.p`
  min-height: 24px;
  margin-top: 4px;
  color: ${color('text-quiet')};
  font-size: 0.9375rem;
`;

const Features = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 10px;
  margin: 24px 0 28px;
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

/** Spec §1: what the landing page says about each plan. The free plan is called Starter here. */
const offers: { plan: Plan; name: string; badge?: string; features: string[] }[] = [
  {
    plan: plans.free,
    name: 'Starter',
    features: [`${plans.free.generations} image generations`, 'All three modes', 'Watermarked outputs'],
  },
  {
    plan: plans.basic,
    name: 'Basic',
    badge: 'BEST VALUE',
    features: [`${plans.basic.generations} generations per month`, 'All modes', 'Email support'],
  },
  {
    plan: plans.pro,
    name: 'Pro',
    features: [`${plans.pro.generations} generations per month`, 'All modes', 'Priority queue and support'],
  },
];

const dollars = (cents: number): string => (cents === 0 ? '$0' : formatCents(cents));

/** Through sign-up to the checkout of the plan, or straight there for who is signed in. */
const wayTo = ({ id }: Plan): string => `${paths.register}?plan=${id === 'free' ? id : `${id}_monthly`}`;

export function Pricing({ section }: { section: Ref<HTMLElement> }) {
  const { prices } = settings();
  return (
    <Band>
      <Section id="pricing" ref={section}>
        <SectionHead>
          <h2>Pricing</h2>
          <p>Begin with 5 free generations. No card needed.</p>
        </SectionHead>
        <Cards>
          {offers.map(({ plan, name, badge, features }) => (
            <PlanCard key={plan.id} $marked={!!badge}>
              <Name>
                <h3>{name}</h3>
                {badge && <Badge $tone="accent">{badge}</Badge>}
              </Name>
              <Price>
                {dollars(plan.prices[prices].monthly)}
                <small>/mo</small>
              </Price>
              <Yearly>
                {plan.prices[prices].yearly > 0 &&
                  `or ${dollars(plan.prices[prices].yearly)}/yr (saves ${yearlySavingPercent}%)`}
              </Yearly>
              <Features>
                {features.map((feature) => (
                  <li key={feature}>
                    <Check size={18} aria-hidden /> {feature}
                  </li>
                ))}
              </Features>
              <Button
                as={Link}
                $look={badge ? 'primary' : 'plain'}
                to={wayTo(plan)}
                aria-label={plan.id === 'free' ? `Start Free with ${name}` : undefined}
              >
                {plan.id === 'free' ? 'Start Free' : `Choose ${name}`}
              </Button>
            </PlanCard>
          ))}
        </Cards>
      </Section>
    </Band>
  );
}
