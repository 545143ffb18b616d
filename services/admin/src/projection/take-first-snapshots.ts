import type { Deps } from '../deps.js';
import { projectedServices } from './projections.js';
import { snapshots } from './snapshots.js';

/**
 * Takes every snapshot that has not been taken yet. In a system that is older than its back-office, early events are
 * incomplete or gone. A service that does not respond is asked again next time.
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
