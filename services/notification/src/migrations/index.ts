import { migrationsTo } from '@packshot/chassis/db/migrate';
import type { NotificationTables } from '../db/tables.js';
import * as mails from './002-mails.js';
import * as leases from './003-leases.js';
import * as operators from './004-operators.js';
import * as traces from './005-traces.js';
import * as plans from './006-plans.js';

export const migrations = migrationsTo<NotificationTables>({
  '002-mails': mails,
  '003-leases': leases,
  '004-operators': operators,
  '005-traces': traces,
  '006-plans': plans,
});
