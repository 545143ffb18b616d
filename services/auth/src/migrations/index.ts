import { messagingMigration } from '@packshot/chassis/db/messaging-tables';
import type { Migrations } from '@packshot/chassis/db/migrate';
import * as users from './002-users.js';
import * as accounts from './003-accounts.js';

export const migrations: Migrations = {
  '001-messaging': messagingMigration,
  '002-users': users,
  '003-accounts': accounts,
};
