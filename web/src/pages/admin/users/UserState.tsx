import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { styled } from 'styled-components';
import { Badge } from '../../../ui/Badge.js';
import { Row } from '../../../ui/Card.js';
import { tabular } from '../table/tabular.js';

const Badges = styled(Row)`
  justify-content: flex-end;
  ${tabular} {
    flex-wrap: nowrap;
    justify-content: flex-start;
  }
`;

/** The state of an account, and what is unusual about it. */
export const UserState = ({ user }: { user: AdminUser }) => (
  <Badges $gap={6}>
    <Badge $tone={user.is_active ? 'success' : 'danger'}>{user.is_active ? 'Active' : 'Deactivated'}</Badge>
    {user.is_admin && <Badge>Admin</Badge>}
    {!user.email_verified && <Badge>Not verified</Badge>}
  </Badges>
);
