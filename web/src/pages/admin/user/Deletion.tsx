import type { Erasure } from '@packshot/proto/rest/admin/users';
import { useCall } from '../../../api/use-call.js';
import { Badge } from '../../../ui/Badge.js';
import { Panel } from '../overview/Panel.js';
import { Day, Moment } from '../table/cells.js';
import { Figures } from '../system/Figures.js';
import { freshSettings } from '../table/use-list.js';

const refreshMs = 2_000;

/** Progress of a user's erasure: confirmations from the services, and records that the law requires us to keep. */
export function Deletion({ userId }: { userId: string }) {
  const { data } = useCall(
    'adminGetErasure',
    {
      ...freshSettings,
      refreshInterval: (erasure: Erasure | undefined) => (erasure?.completed_at ? 0 : refreshMs),
      shouldRetryOnError: false,
    },
    { params: { id: userId } },
  );
  if (!data) return null;
  return (
    <Panel title={data.completed_at ? 'The account was erased' : 'The account is being erased'}>
      <Figures>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Erased</th>
            <th scope="col">Kept by law</th>
          </tr>
        </thead>
        <tbody>
          {data.confirmations.map(({ service, confirmed_at, kept }) => (
            <tr key={service}>
              <th scope="row">{service}</th>
              <td>{confirmed_at ? <Moment at={confirmed_at} /> : <Badge>Waiting</Badge>}</td>
              <td>
                {kept.map(({ what, why, until }) => (
                  <div key={what} title={why}>
                    {what}, until <Day at={until} />
                  </div>
                ))}
                {confirmed_at && kept.length === 0 && 'Nothing'}
              </td>
            </tr>
          ))}
        </tbody>
      </Figures>
    </Panel>
  );
}
