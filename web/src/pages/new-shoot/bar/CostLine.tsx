import { paidPlanIds, plans } from '@packshot/proto/plans';
import type { UserStats } from '@packshot/proto/rest/stats';
import { useCall } from '../../../api/use-call.js';
import { Quiet } from '../../../ui/Card.js';
import { describeDuration } from './describe-duration.js';
import { PlansLink } from './PlansLink.js';

export const span: Record<UserStats['period'], string> = { total: '', day: ' today', month: ' this month' };
export const generations = (count: number): string => `${count} generation${count === 1 ? '' : 's'}`;

interface CostLineProps {
  /** Number of pictures that Create would request. */
  wanted: number;
  someFree: boolean;
}

/** Shows before the click how many generations the pictures use, or how many are missing. */
export function CostLine({ wanted, someFree }: CostLineProps) {
  const { data } = useCall('getStats', { revalidateOnMount: true });
  const { seconds_per_picture: seconds } = useCall('listModes').data ?? {};
  if (!data || wanted === 0)
    return <Quiet aria-hidden={!data}>{data ? 'Nothing is charged yet.' : '\u00a0'}</Quiet>;
  const { remaining_jobs: left, current_period_limit: limit, period, plan } = data;
  if (left === 0) {
    const more = paidPlanIds.find((id) => plans[id].generations > limit);
    return (
      <Quiet>
        No generations left on the {plan} plan{span[period]}. <PlansLink to={more} />
      </Quiet>
    );
  }
  if (wanted > left)
    return (
      <Quiet>
        {generations(left)} left for {wanted} images. The others will wait here. <PlansLink />
      </Quiet>
    );
  return (
    <Quiet>
      {someFree
        ? `Uses at most ${wanted} of ${generations(left)}. Pictures that you already have are free.`
        : `Uses ${wanted} of ${generations(left)}.`}
      {seconds != null && ` Takes ${describeDuration(wanted * seconds)}.`}
    </Quiet>
  );
}
