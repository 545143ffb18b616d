import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCall } from '../api/use-call.js';
import { paths } from '../paths.js';
import { color } from '../theme/color.js';
import { Button } from './Button.js';
import { usagePeriod } from './usage-period.js';

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 12px 12px 20px;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  background: ${color('surface')};
  & p {
    flex: 1 1 240px;
  }
`;

/** Where nothing is left to make pictures with: one click leads to a plan that has more. */
export function UsedUp() {
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
