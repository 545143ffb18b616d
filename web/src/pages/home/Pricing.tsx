import { formatCents } from '@packshot/proto/money';
import { plans, yearlySavingPercent, type Plan } from '@packshot/proto/plans';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../paths.js';
import { settings } from '../../settings/settings.js';
import { color } from '../../theme/color.js';
import { wide } from '../../theme/media.js';
import { Badge } from '../../ui/Badge.js';
import { Button } from '../../ui/Button.js';
import { PlanFeatures, PlanFrame, PlanName, PlanPrice } from '../../ui/plan-card.js';
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

const Yearly = styled.p`
  min-height: 24px;
  margin-top: 4px;
  color: ${color('text-quiet')};
  font-size: 0.9375rem;
`;

/** Texts of spec §1 for each plan. The landing page calls the free plan Starter. */
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

/** Returns the path to the checkout of a plan, which visitors reach after registration. */
const wayTo = ({ id }: Plan): string => `${paths.register}?plan=${id === 'free' ? id : `${id}_monthly`}`;

export function Pricing({ section }: { section: Ref<HTMLElement> }) {
  const { prices } = settings();
  return (
    <Band>
      <Section id="pricing" ref={section}>
        <SectionHead>
          <h2>Pricing</h2>
          <p>Start with 5 free generations. No card needed.</p>
        </SectionHead>
        <Cards>
          {offers.map(({ plan, name, badge, features }) => (
            <PlanFrame key={plan.id} $line={badge ? 'accent' : 'line'}>
              <PlanName>
                <h3>{name}</h3>
                {badge && <Badge $tone="accent">{badge}</Badge>}
              </PlanName>
              <PlanPrice>
                {dollars(plan.prices[prices].monthly)}
                <small>/mo</small>
              </PlanPrice>
              <Yearly>
                {plan.prices[prices].yearly > 0 &&
                  `or ${dollars(plan.prices[prices].yearly)}/yr (saves ${yearlySavingPercent}%)`}
              </Yearly>
              <PlanFeatures features={features} />
              <Button
                as={Link}
                $look={badge ? 'primary' : 'plain'}
                to={wayTo(plan)}
                aria-label={plan.id === 'free' ? `Start Free with ${name}` : undefined}
              >
                {plan.id === 'free' ? 'Start Free' : `Choose ${name}`}
              </Button>
            </PlanFrame>
          ))}
        </Cards>
      </Section>
    </Band>
  );
}
