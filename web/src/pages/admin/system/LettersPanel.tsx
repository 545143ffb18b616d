import type { AdminSystem } from '@packshot/proto/rest/admin/stats';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { Badge } from '../../../ui/Badge.js';
import { formatCount } from '../figures.js';
import { Panel } from '../overview/Panel.js';
import { Figures } from './Figures.js';

export const LettersPanel = ({ letters }: { letters: AdminSystem['dead_letters'] }) => (
  <Panel title="Dead letters" link={<Link to={paths.adminDeadLetters}>All</Link>}>
    <Figures>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col" className="end">
            Letters
          </th>
        </tr>
      </thead>
      <tbody>
        {letters.map(({ service, total }) => (
          <tr key={service}>
            <th scope="row">
              <Link to={`${paths.adminDeadLetters}?service=${service}`}>{service}</Link>
            </th>
            <td className="end">
              {total === null && <Badge $tone="danger">No response</Badge>}
              {total === 0 && '0'}
              {total !== null && total > 0 && <Badge $tone="danger">{formatCount(total)}</Badge>}
            </td>
          </tr>
        ))}
      </tbody>
    </Figures>
  </Panel>
);
