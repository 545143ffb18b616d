import type { AuditLog } from '@packshot/proto/rest/admin/audit';
import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { TruncatedText, ExactMoment, NoValue, shortId, QuietText } from '../table/cells.js';
import type { Column } from '../table/ListTable.js';
import { actionWords } from './action-words.js';
import { actorOf } from './actor-of.js';

export const logColumns: Column<AuditLog>[] = [
  {
    name: 'Action',
    cell: ({ action }) => (
      <TruncatedText $ch={24} title={action}>
        {actionWords(action)}
      </TruncatedText>
    ),
  },
  { name: 'When', cell: ({ created_at }) => <ExactMoment at={created_at} /> },
  {
    name: 'Who',
    cell: (log) => (
      <TruncatedText $ch={24} title={actorOf(log)}>
        {log.user_id ? (
          <Link to={generatePath(paths.adminUser, { id: log.user_id })}>{actorOf(log)}</Link>
        ) : (
          actorOf(log)
        )}
      </TruncatedText>
    ),
  },
  {
    name: 'What',
    cell: ({ resource_type, resource_id, concerns_email }) => (
      <TruncatedText $ch={30} title={concerns_email ?? resource_id ?? resource_type}>
        {actionWords(resource_type)}{' '}
        {concerns_email ?? (resource_id && <QuietText>{shortId(resource_id)}</QuietText>)}
      </TruncatedText>
    ),
  },
  {
    name: 'IP address',
    cell: ({ ip_address }) =>
      ip_address ? (
        <TruncatedText $ch={16} title={ip_address}>
          {ip_address}
        </TruncatedText>
      ) : (
        <NoValue />
      ),
  },
];
