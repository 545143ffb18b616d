import type { AdminSystem } from '@packshot/proto/rest/admin/stats';
import { Alert } from '../../../ui/Alert.js';
import { Badge } from '../../../ui/Badge.js';
import { Panel } from '../overview/Panel.js';
import { shortId } from '../table/cells.js';
import { ServiceSilent } from './ServiceSilent.js';
import { Figures } from './Figures.js';

/** Render workers that have recently sent a heartbeat. */
export const WorkersPanel = ({ queue }: Pick<AdminSystem, 'queue'>) => (
  <Panel title="Workers">
    {!queue && <ServiceSilent service="jobs" />}
    {queue?.workers.length === 0 && <Alert>No worker is running. Jobs wait until a worker starts.</Alert>}
    {queue && queue.workers.length > 0 && (
      <Figures>
        <thead>
          <tr>
            <th scope="col">Worker</th>
            <th scope="col">Engine</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {queue.workers.map(({ id, engine, busy }) => (
            <tr key={id}>
              <th scope="row" title={id}>
                {shortId(id)}
              </th>
              <td>{engine}</td>
              <td>
                <Badge $tone={busy ? 'accent' : 'success'}>{busy ? 'Rendering' : 'Idle'}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </Figures>
    )}
  </Panel>
);
