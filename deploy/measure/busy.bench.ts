/**
 * Measures list calls at a steady rate while one worker makes pictures without a pause. Also counts the pictures per
 * minute. Each picture is made from a different file, so that the cut-out model runs each time.
 *
 *     npm run bench:busy -w deploy [-- --against <revision>]
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { checkouts, here } from './_against.js';
import { createAt } from './_create-at.js';
import { inWords, watchCores } from './_machine.js';
import { startBenchSystem } from './_system.js';
import { runLoad } from './calls/run-load.js';

const rate = 20;
const seconds = 60;
/** Largest p99 of a list call in milliseconds. */
const target = 200;

const photo = await sharp(`${here}/services/studio/generators/snapshots/mug.jpg`)
  .resize(4000, 3000, { fit: 'cover' })
  .jpeg({ quality: 92 })
  .toBuffer();
const figures: Record<string, Record<string, string>> = {};
for (const { name, root } of checkouts()) {
  const system = await startBenchSystem(root, { RENDER_ENGINE: 'studio' });
  const database = new pg.Client({ connectionString: system.databaseUrls['jobs'] });
  await database.connect();
  try {
    // A decoder ignores the bytes after the end of a JPEG, which make each photo a different file.
    const create = () => createAt(system.url, system.authorization, Buffer.concat([photo, randomBytes(16)]));
    for (let n = 0; n < (3 * seconds) / 2; n++) await create();
    while ((await completed(database)) < 2) await wait(200);
    const [before, cores] = [await completed(database), watchCores()];
    const { p50, p99 } = await runLoad({
      url: `${system.url}/api/jobs/list`,
      headers: { authorization: system.authorization, 'accept-encoding': 'gzip' },
      count: rate * seconds,
      status: 200,
      atOnce: 1,
      perSecond: rate,
    });
    const [made, use] = [(await completed(database)) - before, cores()];
    figures[name] = {
      [`list at ${rate}/s, p50`]: `${p50.toFixed(1)} ms`,
      p99: `${p99.toFixed(1)} ms`,
      'pictures a minute': ((60 * made) / seconds).toFixed(1),
      machine: inWords(use),
    };
  } finally {
    await database.end();
    await system.stop();
  }
}
console.table(figures);
console.log(`target: p99 below ${target} ms`);

async function completed(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from job where status = 'completed'`,
  );
  return rows[0]!.count;
}
