import { plans } from '@packshot/proto/plans';
import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { TruncatedText, Day, NoValue } from '../table/cells.js';
import type { Column } from '../table/ListTable.js';
import { Usage } from './Usage.js';
import { UserState } from './UserState.js';

export const userColumns: Column<AdminUser>[] = [
  {
    name: 'Email',
    sort: 'email',
    orders: ['Z to A', 'A to Z'],
    cell: ({ email }) => (
      <TruncatedText $ch={26} title={email}>
        {email}
      </TruncatedText>
    ),
  },
  {
    name: 'Name',
    cell: ({ full_name }) =>
      full_name ? (
        <TruncatedText $ch={17} title={full_name}>
          {full_name}
        </TruncatedText>
      ) : (
        <NoValue />
      ),
  },
  { name: 'Status', cell: (user) => <UserState user={user} /> },
  { name: 'Plan', cell: ({ plan }) => plans[plan].name },
  { name: 'Usage', sort: 'used', end: true, cell: ({ usage }) => <Usage usage={usage} /> },
  { name: 'Joined', sort: 'created_at', cell: ({ created_at }) => <Day at={created_at} /> },
];
