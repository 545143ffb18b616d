import type { UserTable } from './tables.js';

const named: Record<`app_user.${keyof UserTable}`, true> = {
  'app_user.id': true,
  'app_user.email': true,
  'app_user.full_name': true,
  'app_user.password_hash': true,
  'app_user.is_admin': true,
  'app_user.is_active': true,
  'app_user.email_verified': true,
  'app_user.oauth_provider': true,
  'app_user.version': true,
  'app_user.sign_up_told_at': true,
  'app_user.created_at': true,
};

/** Every column of a user. PostgreSQL plans a statement with `*` each time, so frequent statements name all columns. */
export const userColumns = Object.keys(named) as `app_user.${keyof UserTable}`[];
