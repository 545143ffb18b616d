import { plans } from '@packshot/proto/plans';
import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { styled } from 'styled-components';
import { Badge } from '../../../ui/Badge.js';
import { formatCount } from '../figures.js';
import { Badges } from '../table/Badges.js';
import type { Column } from '../table/ListTable.js';
import { TruncatedText, Day, NoValue, QuietText } from '../table/cells.js';

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

const Line = styled.span`
  white-space: nowrap;
`;

/** Usage and limit of a user. A custom limit is marked. */
export const Usage = ({ usage }: { usage: AdminUser['usage'] }) => (
  <Line>
    {formatCount(usage.current)} / {formatCount(usage.limit)}
    {usage.has_custom_limit && (
      <QuietText title={`The plan has ${formatCount(usage.plan_default)}`}> custom</QuietText>
    )}
  </Line>
);

export const UserState = ({ user }: { user: AdminUser }) => (
  <Badges>
    <Badge $tone={user.is_active ? 'success' : 'danger'}>{user.is_active ? 'Active' : 'Deactivated'}</Badge>
    {user.is_admin && <Badge>Admin</Badge>}
    {!user.email_verified && <Badge>Not verified</Badge>}
  </Badges>
);
