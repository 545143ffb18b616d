import type { AdminSystem } from '@packshot/proto/rest/admin/stats';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { formatCount } from '../figures.js';
import { Panel } from '../overview/Panel.js';
import { Moment } from '../table/cells.js';
import { FactList } from '../table/FactList.js';
import { ServiceSilent } from './ServiceSilent.js';

/** Number of waiting jobs and the age of the oldest waiting job. */
export const QueuePanel = ({ queue }: Pick<AdminSystem, 'queue'>) => (
  <Panel title="Render queue" link={<Link to={`${paths.adminJobs}?status=queued`}>Jobs</Link>}>
    {queue ? (
      <FactList
        facts={{
          'Waiting for capacity': formatCount(queue.waiting),
          Queued: formatCount(queue.queued),
          Processing: formatCount(queue.processing),
          'Oldest since': queue.oldest_waiting_since ? (
            <Moment at={queue.oldest_waiting_since} />
          ) : (
            'No jobs waiting'
          ),
        }}
      />
    ) : (
      <ServiceSilent service="jobs" />
    )}
  </Panel>
);
