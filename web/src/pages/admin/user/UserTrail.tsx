import type { AuditLog } from '@packshot/proto/rest/admin/audit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call.js';
import { paths } from '../../../paths.js';
import { actionWords } from '../activity/action-words.js';
import { logColumns } from '../activity/columns.js';
import { LogDetails } from '../activity/LogDetails.js';
import { Loaded } from '../overview/Loaded.js';
import { Panel } from '../overview/Panel.js';
import { ListTable } from '../table/ListTable.js';
import { freshSettings } from '../table/use-list.js';
import { previewRows } from './preview-rows.js';

const details = (log: AuditLog) => <LogDetails log={log} />;

/** Log entries about actions by the user and actions on the user's account. */
export function UserTrail({ userId }: { userId: string }) {
  const logs = useCall('adminListAuditLogs', freshSettings, {
    query: { user_id: userId, limit: previewRows },
  });
  const [opened, setOpened] = useState<string>();
  return (
    <Panel title="Activity" link={<Link to={`${paths.adminActivity}?user_id=${userId}`}>All</Link>}>
      <Loaded answer={logs} failed="Failed to load the activity log" isEmpty={({ total }) => total === 0}>
        {({ logs: rows }) => (
          <ListTable
            label="Activity"
            columns={logColumns}
            rows={rows}
            rowKey={({ id }) => id}
            nameOf={({ action }) => actionWords(action)}
            onOpen={({ id }) => setOpened((before) => (before === id ? undefined : id))}
            below={details}
            openKey={opened}
          />
        )}
      </Loaded>
    </Panel>
  );
}
