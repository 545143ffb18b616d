import { migrationsTo } from '@packshot/chassis/db/migrate';
import type { AdminTables } from '../db/tables.js';
import * as readModels from './002-read-models.js';
import * as audit from './003-audit.js';

export const migrations = migrationsTo<AdminTables>({
  '002-read-models': readModels,
  '003-audit': audit,
});
