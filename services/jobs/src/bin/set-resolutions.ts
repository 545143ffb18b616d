import { runServiceCommand, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type JobsConfig } from '../config.js';
import type { JobsTables } from '../db/tables.js';
import { openStore } from '../open-store.js';
import { setResolutions } from '../upkeep/set-resolutions.js';

await runServiceCommand(
  'jobs',
  configSchema,
  async ({ config, db, onStop }: Command<JobsConfig, JobsTables>) => {
    const { read, replaced } = await setResolutions({ db, store: await openStore(config, onStop) });
    process.stdout.write(`${read} pictures checked, ${replaced} set to 300 pixels per inch.\n`);
  },
);
