import { Link } from 'react-router-dom';
import { useCall } from '../api/use-call.js';
import { paths } from '../paths.js';
import { Bar } from './Bar.js';
import { Button } from './Button.js';
import { usagePeriod } from './usage-period.js';

/** Explains to users without generations how to get more generations, with a link to a larger plan. */
export function QuotaUsedUp() {
  const { data } = useCall('getStats', { revalidateOnMount: true });
  if (!data || data.remaining_jobs > 0) return null;
  const hasMore = data.plan_raw !== 'pro';
  return (
    <Bar aria-label="Generations">
      <p>
        You have used all {data.current_period_limit} generations of the {data.plan} plan
        {usagePeriod(data.period) === 'month' ? ' for this period' : ''}.
      </p>
      <Button as={Link} $look="primary" to={paths.billing}>
        {hasMore ? 'Get more generations' : 'See your plan'}
      </Button>
    </Bar>
  );
}
