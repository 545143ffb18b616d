import type { User } from '@packshot/proto/rest/users';
import type { Selectable } from 'kysely';
import type { UserTable } from '../db/tables.js';

export const toView = (user: Selectable<UserTable>): User => ({
  id: user.id,
  email: user.email,
  full_name: user.full_name,
  is_admin: user.is_admin,
  email_verified: user.email_verified,
  oauth_provider: user.oauth_provider,
  created_at: user.created_at.toISOString(),
});
