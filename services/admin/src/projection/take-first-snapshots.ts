import type { Deps } from '../deps.js';
import { projectedServices } from './projections.js';
import { snapshots } from './snapshots.js';

/**
 * Takes every snapshot that has not been taken yet, because early events of an older system are incomplete or gone. If
 * a service does not respond, the next call requests its snapshots again.
 */
export async function takeFirstSnapshots(deps: Deps): Promise<void> {
  const taken = await deps.db.selectFrom('snapshot_taken').select('name').execute();
  const known = new Set(taken.map(({ name }) => name));
  for (const service of projectedServices) {
    for (const [name, take] of Object.entries(snapshots[service])) {
      if (known.has(name)) continue;
      const rows = await take(deps);
      await deps.db.insertInto('snapshot_taken').values({ name }).execute();
      deps.logger.info({ snapshot: name, rows }, 'took a first snapshot');
    }
  }
}
