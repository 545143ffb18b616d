import type { AdminSystem } from '@packshot/proto/rest/admin/stats';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { count } from '../figures.js';
import { Panel } from '../overview/Panel.js';
import { Moment } from '../table/cells.js';
import { Facts } from '../table/Facts.js';
import { Silent } from './Silent.js';

/** How many jobs wait, and since when. */
export const QueuePanel = ({ queue }: Pick<AdminSystem, 'queue'>) => (
  <Panel title="Render queue" link={<Link to={`${paths.adminJobs}?status=queued`}>Jobs</Link>}>
    {queue ? (
      <Facts
        facts={{
          'Waiting for room': count(queue.waiting),
          Queued: count(queue.queued),
          Processing: count(queue.processing),
          'Oldest since': queue.oldest_waiting_since ? (
            <Moment at={queue.oldest_waiting_since} />
          ) : (
            'Nothing waits'
          ),
        }}
      />
    ) : (
      <Silent service="jobs" />
    )}
  </Panel>
);
