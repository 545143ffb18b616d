import { runCommand, type Command } from '@packshot/chassis/process/run-command';
import { configSchema, type JobsConfig } from '../config.js';
import type { JobsTables } from '../db/tables.js';
import { unmarkedName } from '../files/file-names.js';
import { listPictures } from '../files/list-names.js';
import { withStore } from '../open-store.js';
import { rewriteFiles } from '../upkeep/rewrite-files.js';
import { setResolution } from '../upkeep/set-resolution.js';

/** Bytes of a PNG in which its resolution stands: our colour profile and EXIF block, which come before, have 500. */
const headBytes = 4_096;

// Gives 300 pixels per inch to pictures that were stored before all pictures had that, and say 25.4:
// `node services/jobs/dist/bin/set-resolutions.js`.
await runCommand('jobs', configSchema, async ({ config, db }: Command<JobsConfig, JobsTables>) => {
  const { read, replaced } = await withStore(config, (store) =>
    rewriteFiles(
      { db, store },
      (job) => listPictures(job).flatMap((name) => [name, unmarkedName(name)]),
      async (readFile) => {
        // Most pictures are right, and a picture has megabytes.
        if (!setResolution(await readFile({ start: 0, end: headBytes - 1 }))) return undefined;
        return setResolution(await readFile());
      },
    ),
  );
  process.stdout.write(`Pictures read: ${read}. Given 300 pixels per inch: ${replaced}.\n`);
});
