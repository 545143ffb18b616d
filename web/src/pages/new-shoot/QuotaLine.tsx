import { paidPlanIds, plans } from '@packshot/proto/plans';
import type { UserStats } from '@packshot/proto/rest/stats';
import { useCall } from '../../api/use-call.js';
import { Quiet } from '../../ui/Card.js';
import { PlansLink } from './PlansLink.js';

const span: Record<UserStats['period'], string> = { total: '', day: ' today', month: ' this month' };
const generations = (count: number): string => `${count} generation${count === 1 ? '' : 's'}`;

/** What is left of the plan, before anything is spent. @param wanted how many pictures Create would ask for */
export function QuotaLine({ wanted }: { wanted: number }) {
  const { data } = useCall('getStats', { revalidateOnMount: true });
  if (!data) return <Quiet aria-hidden>{'\u00a0'}</Quiet>;
  const { remaining_jobs: left, current_period_limit: limit, period, plan } = data;
  if (left === 0) {
    const more = paidPlanIds.find((id) => plans[id].generations > limit);
    return (
      <Quiet>
        No generations left on the {plan} plan{span[period]}. <PlansLink to={more} />
      </Quiet>
    );
  }
  if (wanted > left) {
    return (
      <Quiet>
        {generations(left)} left for {wanted} photos: the others stay here. <PlansLink />
      </Quiet>
    );
  }
  return (
    <Quiet>
      {left} of {generations(limit)} left{span[period]}
    </Quiet>
  );
}
