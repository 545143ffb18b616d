import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import type { ProjectedService } from './projections.js';
import { snapshots } from './snapshots.js';

/**
 * Has the snapshots of a service taken again, since its stream has lost events that may never have come here. Its owner
 * sends again what its outbox holds; of what is older only a snapshot tells.
 */
export const forgetSnapshots = (service: ProjectedService) => (tx: Transaction<AdminTables>) =>
  tx.deleteFrom('snapshot_taken').where('name', 'in', Object.keys(snapshots[service])).execute();
