import type { AdminUser } from '@packshot/proto/rest/admin/users';
import type { Selectable } from 'kysely';
import type { UserRowTable } from '../db/tables.js';
import { usageNow, type AnnouncedUsage } from '../usage/usage-now.js';

/** A user as operators see them. @param told null where jobs has told nothing of them yet */
export function userView(
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
