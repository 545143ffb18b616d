import type { AuditLog } from '@packshot/proto/rest/admin/audit';
import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { Cut, ExactMoment, Nothing, shortId, Small } from '../table/cells.js';
import type { Column } from '../table/ListTable.js';
import { actionWords } from './action-words.js';
import { actorOf } from './actor-of.js';

export const logColumns: Column<AuditLog>[] = [
  {
    name: 'Action',
    cell: ({ action }) => (
      <Cut $ch={24} title={action}>
        {actionWords(action)}
      </Cut>
    ),
  },
  { name: 'When', cell: ({ created_at }) => <ExactMoment at={created_at} /> },
  {
    name: 'Who',
    cell: (log) => (
      <Cut $ch={24} title={actorOf(log)}>
        {log.user_id ? (
          <Link to={generatePath(paths.adminUser, { id: log.user_id })}>{actorOf(log)}</Link>
        ) : (
          actorOf(log)
        )}
      </Cut>
    ),
  },
  {
    name: 'What',
    cell: ({ resource_type, resource_id, concerns_email }) => (
      <Cut $ch={30} title={concerns_email ?? resource_id ?? resource_type}>
        {actionWords(resource_type)}{' '}
        {concerns_email ?? (resource_id && <Small>{shortId(resource_id)}</Small>)}
      </Cut>
    ),
  },
  {
    name: 'IP address',
    cell: ({ ip_address }) =>
      ip_address ? (
        <Cut $ch={16} title={ip_address}>
          {ip_address}
        </Cut>
      ) : (
        <Nothing />
      ),
  },
];
