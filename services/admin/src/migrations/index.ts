import { migrationsTo } from '@packshot/chassis/db/migrate';
import type { AdminTables } from '../db/tables.js';
import * as readModels from './002-read-models.js';
import * as audit from './003-audit.js';
import * as figures from './004-figures.js';
import * as lists from './005-lists.js';
import * as rareRows from './006-rare-rows.js';
import * as supportPriority from './007-support-priority.js';

export const migrations = migrationsTo<AdminTables>({
  '002-read-models': readModels,
  '003-audit': audit,
  '004-figures': figures,
  '005-lists': lists,
  '006-rare-rows': rareRows,
  '007-support-priority': supportPriority,
});
