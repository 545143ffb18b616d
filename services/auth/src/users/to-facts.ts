import type { userUpdated } from '@packshot/proto/events/auth';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { Selectable } from 'kysely';
import type { UserTable } from '../db/tables.js';

export const toFacts = (user: Selectable<UserTable>): DataOf<typeof userUpdated> => ({
  user_id: user.id,
  email: user.email,
  full_name: user.full_name,
  is_admin: user.is_admin,
  is_active: user.is_active,
  email_verified: user.email_verified,
  oauth_provider: user.oauth_provider,
  created_at: user.created_at.toISOString(),
});
