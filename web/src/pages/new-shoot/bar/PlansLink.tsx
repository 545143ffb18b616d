import { plans, type PaidPlanId } from '@packshot/proto/plans';
import { ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { checkoutPath } from '../../../auth/wanted-plan.js';
import { paths } from '../../../paths.js';

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: 550;
  white-space: nowrap;
`;

/**
 * Links to the plans in a new tab, so that this page keeps the chosen photos.
 *
 * @param to plan to select; undefined shows all plans
 */
export function PlansLink({ to }: { to?: PaidPlanId | undefined }) {
  const text = to ? `Get ${plans[to].name}` : 'See plans';
  return (
    <Anchor
      href={to ? checkoutPath(`${to}_monthly`) : paths.billing}
      target="_blank"
      rel="noopener"
      aria-label={`${text} (opens in a new tab)`}
    >
      {text} <ExternalLink size={14} aria-hidden />
    </Anchor>
  );
}
