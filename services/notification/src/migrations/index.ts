import { messagingMigration } from '@packshot/chassis/db/messaging-tables';
import type { Migrations } from '@packshot/chassis/db/migrate';
import * as mails from './002-mails.js';

export const migrations: Migrations = {
  '001-messaging': messagingMigration,
  '002-mails': mails,
};
