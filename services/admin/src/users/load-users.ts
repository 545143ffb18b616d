import { Problem } from '@packshot/chassis/app/problem';
import type { AdminUser } from '@packshot/proto/rest/admin/users';
import type { Selectable } from 'kysely';
import type { UserRowTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { sortByIds } from '../lists/sort-by-ids.js';
import { usageNow, type AnnouncedUsage } from '../usage/usage-now.js';

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

function userView(
  row: Omit<Selectable<UserRowTable>, 'version' | 'search'>,
  told: AnnouncedUsage | null,
  now: Date,
): AdminUser {
  const { plan, ...usage } = usageNow(told, now);
  return {
    id: row.id,
    email: row.email,
    full_name: row.full_name,
    is_active: row.is_active,
    is_admin: row.is_admin,
    email_verified: row.email_verified,
    oauth_provider: row.oauth_provider,
    plan,
    created_at: row.created_at.toISOString(),
    usage,
  };
}

export async function getUser(deps: Pick<Deps, 'db'>, id: string): Promise<AdminUser> {
  const [user] = await loadUsers(deps, [id]);
  if (!user) throw new Problem('not_found');
  return user;
}
