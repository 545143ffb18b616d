import type { Core } from '@packshot/chassis/process/open-core';
import { streams } from '@packshot/proto/events/streams';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { projectedServices, projections, type ProjectedService } from './projections.js';
import { snapshots } from './snapshots.js';

/** Keeps every read model as its owner's events tell it. */
export async function followProjections(core: Core<AdminTables>): Promise<void> {
  for (const service of projectedServices) {
    const { kinds, apply } = projections[service];
    await core.gather(
      service,
      kinds.map(({ type }) => type),
      apply,
    );
    core.recover(streams[service], forgetSnapshots(service));
  }
}

/**
 * Has the snapshots of a service taken again, since its stream has lost events that may never have come here. Its owner
 * sends again what its outbox holds; of what is older only a snapshot tells.
 */
const forgetSnapshots = (service: ProjectedService) => (tx: Transaction<AdminTables>) =>
  tx.deleteFrom('snapshot_taken').where('name', 'in', Object.keys(snapshots[service])).execute();
