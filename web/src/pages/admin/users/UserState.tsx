import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { Badge } from '../../../ui/Badge.js';
import { Badges } from '../table/Badges.js';

/** The state of an account, and what is unusual about it. */
export const UserState = ({ user }: { user: AdminUser }) => (
  <Badges>
    <Badge $tone={user.is_active ? 'success' : 'danger'}>{user.is_active ? 'Active' : 'Deactivated'}</Badge>
    {user.is_admin && <Badge>Admin</Badge>}
    {!user.email_verified && <Badge>Not verified</Badge>}
  </Badges>
);
