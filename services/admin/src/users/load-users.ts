import type { AdminUser } from '@packshot/proto/rest/admin/users';
import type { Deps } from '../deps.js';
import { sortByIds } from '../lists/sort-by-ids.js';
import { userView } from './user-view.js';

/** Users by their ids, in that order. */
export async function loadUsers({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<AdminUser[]> {
  if (ids.length === 0) return [];
  const [users, usages] = await Promise.all([
    db.selectFrom('user_row').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('usage_row').selectAll().where('user_id', 'in', ids).execute(),
  ]);
  const told = new Map(usages.map((usage) => [usage.user_id, usage]));
  const now = new Date();
  return sortByIds(ids, users, ({ id }) => id).map((user) => userView(user, told.get(user.id) ?? null, now));
}
