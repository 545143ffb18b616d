import { Problem } from '@packshot/chassis/app/problem';
import type { AdminUser } from '@packshot/proto/rest/admin/users';
import type { Deps } from '../deps.js';
import { loadUsers } from './load-users.js';

export async function getUser(deps: Pick<Deps, 'db'>, id: string): Promise<AdminUser> {
  const [user] = await loadUsers(deps, [id]);
  if (!user) throw new Problem('not_found');
  return user;
}
