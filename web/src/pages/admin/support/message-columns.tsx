import type { AdminSupportMessage } from '@packshot/proto/rest/admin/support';
import { Badge } from '../../../ui/Badge.js';
import { Row } from '../../../ui/Card.js';
import { Cut, Moment } from '../table/cells.js';
import type { Column } from '../table/ListTable.js';
import { MessageState } from './MessageState.js';

export const messageColumns: Column<AdminSupportMessage>[] = [
  {
    name: 'Subject',
    cell: ({ subject }) => (
      <Cut $ch={44} title={subject}>
        {subject}
      </Cut>
    ),
  },
  {
    name: 'Status',
    cell: ({ status, urgent }) => (
      <Row $gap={6}>
        <MessageState status={status} />
        {urgent && status === 'open' && <Badge $tone="danger">Urgent</Badge>}
      </Row>
    ),
  },
  { name: 'Category', cell: ({ category }) => category },
  {
    name: 'From',
    cell: ({ name, email }) => (
      <Cut $ch={30} title={`${name}, ${email}`}>
        {email}
      </Cut>
    ),
  },
  { name: 'Received', cell: ({ created_at }) => <Moment at={created_at} /> },
];
