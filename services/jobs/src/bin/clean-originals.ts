import { runServiceCommand, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type JobsConfig } from '../config.js';
import type { JobsTables } from '../db/tables.js';
import { openStore } from '../open-store.js';
import { cleanOriginals } from '../upkeep/clean-originals.js';

await runServiceCommand(
  'jobs',
  configSchema,
  async ({ config, db, onStop }: Command<JobsConfig, JobsTables>) => {
    const { read, replaced } = await cleanOriginals({ db, store: await openStore(config, onStop) });
    process.stdout.write(`${read} photos checked, ${replaced} cleaned.\n`);
  },
);
