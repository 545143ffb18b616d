import { buffer } from 'node:stream/consumers';
import { runCommand, type Command } from '@packshot/chassis/process/run-command';
import type { Stop } from '@packshot/chassis/process/run-service';
import { configSchema, type JobsConfig } from './config.js';
import type { JobsTables } from './db/tables.js';
import { fileKey } from './files/file-names.js';
import { openStore } from './open-store.js';
import { withoutMetadata } from './uploads/metadata/without-metadata.js';

const page = 100;

// Takes places, times, names and the like out of photos that were stored before this was done on their arrival:
// `node services/jobs/dist/clean-originals.js`. May be broken off and begun again, and runs beside the service.
await runCommand('jobs', configSchema, async ({ config, db }: Command<JobsConfig, JobsTables>) => {
  const stops: Stop[] = [];
  const store = await openStore(config, (stop) => void stops.push(stop));
  let [seen, cleaned] = [0, 0];
  try {
    // By id, which is by age: what is made of a photo meanwhile comes later.
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const jobs = await db
        .selectFrom('job')
        .select(['id', 'folder', 'original_name'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(page)
        .execute();
      for (const job of jobs) {
        const key = fileKey(job, job.original_name);
        const found = await store.get(key);
        if (!found) continue;
        const before = await buffer(found.stream);
        const clean = await withoutMetadata(before);
        seen += 1;
        if (clean.equals(before)) continue;
        await store.put(key, clean, { contentType: found.contentType });
        cleaned += 1;
        // Deleted meanwhile: nothing may come after.
        const still = await db.selectFrom('job').select('id').where('id', '=', job.id).executeTakeFirst();
        if (!still) await store.delete(key);
      }
      if (jobs.length < page) break;
      after = jobs.at(-1)!.id;
    }
  } finally {
    for (const stop of stops) await stop();
  }
  process.stdout.write(`${seen} photos looked at, ${cleaned} cleaned.\n`);
});
