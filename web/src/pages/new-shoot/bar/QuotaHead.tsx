import { useCall } from '../../../api/use-call.js';
import { Quiet } from '../../../ui/Card.js';
import { generations, span } from './CostLine.js';

/** Shows next to the heading how many generations are left. */
export function QuotaHead() {
  const { data } = useCall('getStats', { revalidateOnMount: true });
  if (!data) return null;
  const { remaining_jobs: left, current_period_limit: limit, period } = data;
  return (
    <Quiet>
      {left} of {generations(limit)} left{span[period]}
    </Quiet>
  );
}
