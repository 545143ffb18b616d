/**
 * Measures the throughput of one, two and four workers with an engine that takes a fixed time, as a ratio to the ideal
 * throughput. The difference is the processor time that gateway, API, PostgreSQL, NATS and the object store use on the
 * same cores.
 *
 *     npm run bench:workers -w deploy [-- milliseconds of a picture]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@packshot/chassis/process/ports';
import pg from 'pg';
import sharp from 'sharp';
import { processNames } from '../run/processes/services.js';
import { here } from './_against.js';
import { createAt } from './_create-at.js';
import { environmentOf } from './_environment-of.js';
import { inWords, watchCores } from './_machine.js';
import { startBenchSystem } from './_system.js';

const ms = Number(process.argv[2] ?? 500);
const sellers = 25;
/** Number of jobs that keeps every worker busy in each round. */
const seconds = 20;

const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#aaa' } })
  .jpeg()
  .toBuffer();
const system = await startBenchSystem(here, { RENDER_NOOP_MS: String(ms) });
const database = new pg.Client({ connectionString: system.databaseUrls['jobs'] });
await database.connect();
try {
  const told = environmentOf(system.process('jobs-worker-1').pid()!);
  for (const name of processNames.filter((each) => each.startsWith('jobs-worker-')))
    await system.process(name).stop();
  const authorizations = [];
  for (let n = 0; n < sellers; n++) authorizations.push(await system.signUp());

  const rows: Record<string, Record<string, string>> = {};
  let alone: number | undefined;
  for (const workers of [1, 2, 4]) {
    const { perMinute, use } = await round(workers, told, authorizations);
    alone ??= perMinute;
    rows[`${workers} worker${workers > 1 ? 's' : ''}`] = {
      'pictures a minute': perMinute.toFixed(1),
      'to linear': (perMinute / (workers * alone)).toFixed(3),
      'ratio to the engine alone': (perMinute / ((workers * 60_000) / ms)).toFixed(3),
      machine: inWords(use),
    };
  }
  console.log(`An engine that takes ${ms} ms:`);
  console.table(rows);
} finally {
  await database.end();
  await system.stop();
}

/** Creates jobs while no worker runs, then starts the given number of workers. */
async function round(workers: number, env: Record<string, string>, authorizations: string[]) {
  const ids: string[] = [];
  while (ids.length < (workers * seconds * 1_000) / ms)
    for (const authorization of authorizations)
      ids.push((await createAt(system.url, authorization, photo)).id);
  const entry = join(here, 'services/jobs/dist/main.js');
  const children = [];
  for (let n = 0; n < workers; n++)
    children.push(
      spawn(process.execPath, [entry], {
        env: { ...env, PORT: String(await findFreePort()) },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
    );
  const use = watchCores();
  const ends = (await completed(ids)).toSorted((a, b) => a - b);
  const used = use();
  for (const child of children) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  // Excludes the first jobs, when some workers were still starting, and the last jobs, when some workers had no work
  // left.
  const counted = ends.slice(Math.floor(ends.length / 5), -workers);
  return { perMinute: ((counted.length - 1) * 60_000) / (counted.at(-1)! - counted[0]!), use: used };
}

/** Waits until all jobs are completed. @returns the completion times of the jobs in milliseconds */
async function completed(ids: string[]): Promise<number[]> {
  for (;;) {
    const { rows } = await database.query<{ at: number }>(
      `select extract(epoch from completed_at)::float8 * 1000 as at
       from job where id = any($1) and status = 'completed'`,
      [ids],
    );
    if (rows.length === ids.length) return rows.map(({ at }) => at);
    await wait(500);
  }
}
