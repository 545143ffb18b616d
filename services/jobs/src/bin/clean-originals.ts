import { runCommand, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type JobsConfig } from '../config.js';
import type { JobsTables } from '../db/tables.js';
import { withStore } from '../open-store.js';
import { rewriteFiles } from '../upkeep/rewrite-files.js';
import { withoutMetadata } from '@packshot/studio/metadata/without-metadata';

// Takes places, times, names and the like out of photos that were stored before this was done on their arrival:
// `node services/jobs/dist/bin/clean-originals.js`.
await runCommand('jobs', configSchema, async ({ config, db }: Command<JobsConfig, JobsTables>) => {
  const { read, replaced } = await withStore(config, (store) =>
    rewriteFiles(
      { db, store },
      ({ original_name }) => [original_name],
      async (readFile) => {
        const before = await readFile();
        const clean = await withoutMetadata(before);
        return clean.equals(before) ? undefined : clean;
      },
    ),
  );
  process.stdout.write(`${read} photos looked at, ${replaced} cleaned.\n`);
});
