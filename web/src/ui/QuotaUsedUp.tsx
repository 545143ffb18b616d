import { Link } from 'react-router-dom';
import { useCall } from '../api/use-call.js';
import { paths } from '../paths.js';
import { Bar } from './Bar.js';
import { Button } from './Button.js';
import { hasCustomLimit } from './has-custom-limit.js';
import { usagePeriod } from './usage-period.js';

/** Explains to users without generations how to get more generations: with a larger plan, or from support. */
export function QuotaUsedUp() {
  const { data } = useCall('getStats', { revalidateOnMount: true });
  if (!data || data.remaining_jobs > 0) return null;
  const limit = data.current_period_limit;
  const isCustom = hasCustomLimit(data);
  const [to, action] = isCustom
    ? [paths.contact, 'Contact support']
    : [paths.billing, data.plan_raw === 'pro' ? 'See your plan' : 'Get more generations'];
  return (
    <Bar aria-label="Generations">
      <p>
        {isCustom
          ? `You have reached your limit of ${limit} ${limit === 1 ? 'generation' : 'generations'}`
          : `You have used all ${limit} generations of the ${data.plan} plan`}
        {usagePeriod(data.period) === 'month' ? ' for this period' : ''}.
      </p>
      <Button as={Link} $look="primary" to={to}>
        {action}
      </Button>
    </Bar>
  );
}
