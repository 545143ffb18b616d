import { plans, type PaidPlanId } from '@packshot/proto/plans';
import { ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { useCall } from '../../../api/use-call.js';
import { checkoutPath } from '../../../auth/wanted-plan.js';
import { paths } from '../../../paths.js';
import { hasCustomLimit } from '../../../ui/has-custom-limit.js';

const Anchor = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: 550;
  white-space: nowrap;
`;

/**
 * Links to the plans in a new tab, so that this page keeps the chosen photos. Sellers with a custom limit, which a larger
 * plan does not change, get a link to support.
 *
 * @param to plan to select; undefined shows all plans
 */
export function PlansLink({ to }: { to?: PaidPlanId | undefined }) {
  const { data } = useCall('getStats');
  const [text, href] =
    data && hasCustomLimit(data)
      ? ['Contact support', paths.contact]
      : to
        ? [`Get ${plans[to].name}`, checkoutPath(`${to}_monthly`)]
        : ['See plans', paths.billing];
  return (
    <Anchor href={href} target="_blank" rel="noopener" aria-label={`${text} (opens in a new tab)`}>
      {text} <ExternalLink size={14} aria-hidden />
    </Anchor>
  );
}
