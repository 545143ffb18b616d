import type { Core } from '@packshot/chassis/process/open-core';
import { streams } from '@packshot/proto/events/streams';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { projectedServices, projections, type ProjectedService } from './projections.js';
import { snapshots } from './snapshots.js';

/** Keeps every read model up to date from the events of its owner. */
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

/** Requests new snapshots from a service after its stream has lost events that are older than its outbox. */
const forgetSnapshots = (service: ProjectedService) => (tx: Transaction<AdminTables>) =>
  tx.deleteFrom('snapshot_taken').where('name', 'in', Object.keys(snapshots[service])).execute();
