import type { AuditLog } from '@packshot/proto/rest/admin/audit';
import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../paths.js';
import { Stack } from '../../../ui/Card.js';
import { FactList } from '../table/FactList.js';
import { actionWords } from './action-words.js';
import { Change } from './Change.js';

const person = (id: string | null, email: string | null) =>
  id && <Link to={generatePath(paths.adminUser, { id })}>{email ?? id}</Link>;

export const LogDetails = ({ log }: { log: AuditLog }) => (
  <Stack $gap={16} style={{ padding: '8px 0 12px', textAlign: 'left' }}>
    <Change before={log.before} after={log.after} />
    <FactList
      facts={{
        Reason: log.reason,
        'Done by': person(log.user_id, log.user_email),
        Concerns: person(log.concerns_id, log.concerns_email),
        [actionWords(log.resource_type)]: log.resource_id,
        'IP address': log.ip_address,
        Request: log.request_id,
        Action: `${log.action}, in ${log.service}`,
        At: new Date(log.created_at).toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'long' }),
        Number: String(log.seq),
      }}
    />
  </Stack>
);
