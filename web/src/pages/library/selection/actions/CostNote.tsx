import { useCall } from '../../../../api/use-call.js';
import { Quiet } from '../../../../ui/Card.js';
import { generations, span } from '../../../new-shoot/bar/CostLine.js';
import { PlansLink } from '../../../new-shoot/bar/PlansLink.js';

/** Shows before the click how many generations an action uses, and how many are left. */
export function CostNote({ wanted }: { wanted: number }) {
  const { data } = useCall('getStats', { revalidateOnMount: true });
  if (!data) return <Quiet aria-hidden>{'\u00a0'}</Quiet>;
  const { remaining_jobs: left, period } = data;
  if (wanted > left)
    return (
      <Quiet as="output" style={{ display: 'block' }}>
        Needs {generations(wanted)}, and you have {left} left{span[period]}. Pictures beyond that are skipped.{' '}
        <PlansLink />
      </Quiet>
    );
  return (
    <Quiet as="output" style={{ display: 'block' }}>
      Uses {wanted} of {generations(left)} left{span[period]}.
    </Quiet>
  );
}
