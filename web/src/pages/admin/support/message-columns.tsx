import { plans } from '@packshot/proto/plans';
import type { AdminSupportMessage } from '@packshot/proto/rest/admin/support';
import { Badge } from '../../../ui/Badge.js';
import { Badges } from '../table/Badges.js';
import { TruncatedText, Moment } from '../table/cells.js';
import type { Column } from '../table/ListTable.js';
import { MessageState } from './MessageState.js';

export const messageColumns: Column<AdminSupportMessage>[] = [
  {
    name: 'Subject',
    cell: ({ subject }) => (
      <TruncatedText $ch={34} title={subject}>
        {subject}
      </TruncatedText>
    ),
  },
  {
    name: 'Status',
    cell: ({ status, urgent, plan }) => (
      <Badges>
        <MessageState status={status} />
        {urgent && status === 'open' && <Badge $tone="danger">Urgent</Badge>}
        {plan && plans[plan].priority && status === 'open' && (
          <Badge $tone="accent">{plans[plan].name}</Badge>
        )}
      </Badges>
    ),
  },
  { name: 'Category', cell: ({ category }) => <TruncatedText>{category}</TruncatedText> },
  {
    name: 'From',
    cell: ({ name, email }) => (
      <TruncatedText $ch={26} title={`${name}, ${email}`}>
        {email}
      </TruncatedText>
    ),
  },
  { name: 'Received', cell: ({ created_at }) => <Moment at={created_at} /> },
];
