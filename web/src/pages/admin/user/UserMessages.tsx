import { generatePath } from 'react-router-dom';
import { useCall } from '../../../api/use-call.js';
import { paths } from '../../../paths.js';
import { Loaded } from '../overview/Loaded.js';
import { Panel } from '../overview/Panel.js';
import { messageColumns } from '../support/message-columns.js';
import { ListTable } from '../table/ListTable.js';
import { freshSettings } from '../table/use-list.js';
import { previewRows } from './preview-rows.js';

const columns = messageColumns.filter(({ name }) => name !== 'From');

export function UserMessages({ userId }: { userId: string }) {
  const messages = useCall('adminListMessages', freshSettings, {
    query: { user_id: userId, limit: previewRows },
  });
  return (
    <Panel title="Messages to support">
      <Loaded answer={messages} failed="Failed to load messages" isEmpty={({ total }) => total === 0}>
        {({ messages: rows }) => (
          <ListTable
            label="Messages to support"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            nameOf={({ subject }) => subject}
            to={({ id }) => generatePath(paths.adminMessage, { id })}
          />
        )}
      </Loaded>
    </Panel>
  );
}
