import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { Badge } from '../../../ui/Badge.js';
import { Row } from '../../../ui/Card.js';

/** The state of an account, and what is unusual about it. */
export const UserState = ({ user }: { user: AdminUser }) => (
  <Row $gap={6}>
    <Badge $tone={user.is_active ? 'success' : 'danger'}>{user.is_active ? 'Active' : 'Deactivated'}</Badge>
    {user.is_admin && <Badge>Admin</Badge>}
    {!user.email_verified && <Badge>Not verified</Badge>}
  </Row>
);
