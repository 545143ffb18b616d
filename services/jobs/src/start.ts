import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import { openCore, type Core } from '@packshot/chassis/process/open-core';
import type { OnStop } from '@packshot/chassis/process/run-service';
import type { RenderEngine } from '@packshot/studio';
import type { JobsConfig } from './config.js';
import type { JobsTables } from './db/tables.js';
import { keepWhileHeld } from './files/deletion-hold.js';
import { migrations } from './migrations/index.js';
import { openStore } from './open-store.js';

/** @param engine engine set by tests; absent: the configured engine */
export async function startJobs(
  config: JobsConfig,
  onStop: OnStop,
  engine?: RenderEngine,
): Promise<Core<JobsTables> & { store: ObjectStore; url: string }> {
  const core = await openCore('jobs', config, migrations, onStop, {
    role: config.ROLE,
    poolSize: config.ROLE === 'api' ? 20 : 5,
  });
  const opened = await core.waitFor('object_store', () => openStore(config, onStop));
  const store = keepWhileHeld(opened, core.db);
  core.needs('object_store', () => store.ready());
  if (config.ROLE === 'api') {
    const { startApi } = await import('./start-api.js');
    await startApi(config, core, store);
  } else {
    const { createEngine } = await import('./rendering/create-engine.js');
    const { startWorker } = await import('./start-worker.js');
    await startWorker(config, core, store, engine ?? (await createEngine(config, core.logger)));
  }
  return { ...core, store, url: await core.listen() };
}
