import type { Core } from '@packshot/chassis/process/open-core';
import { streams } from '@packshot/proto/events/streams';
import type { AdminTables } from '../db/tables.js';
import { forgetSnapshots } from './forget-snapshots.js';
import { projectedServices, projections } from './projections.js';

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
