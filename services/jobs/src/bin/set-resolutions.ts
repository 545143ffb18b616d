import { runServiceCommand, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type JobsConfig } from '../config.js';
import type { JobsTables } from '../db/tables.js';
import { openStore } from '../open-store.js';
import { setResolutions } from '../upkeep/set-resolutions.js';

// An operator's command: `node services/jobs/dist/bin/set-resolutions.js`.
await runServiceCommand(
  'jobs',
  configSchema,
  async ({ config, db, onStop }: Command<JobsConfig, JobsTables>) => {
    const { read, replaced } = await setResolutions({ db, store: await openStore(config, onStop) });
    process.stdout.write(`Pictures read: ${read}. Given 300 pixels per inch: ${replaced}.\n`);
  },
);
