import type { AdminMail } from '@packshot/proto/rest/admin/support';
import { useCall } from '../../../api/use-call.js';
import { Badge } from '../../../ui/Badge.js';
import { Loaded } from '../overview/Loaded.js';
import { Panel } from '../overview/Panel.js';
import { Moment, NoValue } from '../table/cells.js';
import { ListTable, type Column } from '../table/ListTable.js';
import { freshSettings } from '../table/use-list.js';
import { previewRows } from './preview-rows.js';

const words = { queued: 'Waiting', sent: 'Sent', failed: 'Failed' } as const;
const tones = { queued: 'plain', sent: 'success', failed: 'danger' } as const;

const columns: Column<AdminMail>[] = [
  { name: 'Email', cell: ({ template }) => template.replaceAll('-', ' ') },
  { name: 'Status', cell: ({ status }) => <Badge $tone={tones[status]}>{words[status]}</Badge> },
  { name: 'Attempts', end: true, cell: ({ attempts }) => attempts },
  { name: 'Error', cell: ({ error }) => error ?? <NoValue /> },
  { name: 'Requested', cell: ({ created_at }) => <Moment at={created_at} /> },
  { name: 'Sent', cell: ({ sent_at }) => (sent_at ? <Moment at={sent_at} /> : <NoValue />) },
];

/** The latest emails to a user with the delivery status, but without the content. */
export function UserMails({ userId }: { userId: string }) {
  const mails = useCall('adminListMails', freshSettings, { query: { user_id: userId, limit: previewRows } });
  return (
    <Panel title="Emails">
      <Loaded answer={mails} failed="Failed to load emails" isEmpty={({ total }) => total === 0}>
        {({ mails: rows }) => (
          <ListTable
            label="Emails"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            nameOf={({ template }) => template}
          />
        )}
      </Loaded>
    </Panel>
  );
}
