/**
 * Checks the simulation against the real system: predicts how long pictures wait at two loads, then creates the same
 * pictures at the same times. The measured seconds of pictures are written to a file for `npm run simulate -- --times`.
 *
 *     npm run simulate:check -w deploy -- [--pictures 90] [--noop milliseconds] [--write seconds.json]
 *
 * `--noop` replaces the engine by one that waits, for a machine with other load.
 */
import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { plans, type PlanId } from '@packshot/proto/plans';
import pg from 'pg';
import { createAt } from '../_create-at.js';
import { inWords, watchCores } from '../_machine.js';
import { startBenchSystem } from '../_system.js';
import { quantile } from './describe-waits.js';
import { seeded, untilNext } from './random.js';
import { simulate, type Visit } from './simulate.js';
import { visitAt } from './visits.js';

/** Shares of the worker's time that the pictures need. */
const loads = [0.7, 0.95];
/** Largest deviation of the measured from the predicted wait. */
const tolerance = 0.2;
const sellersOfAPlan = 15;
/** Number of pictures whose time is measured before the prediction. */
const calibration = 36;
/** Number of simulations with the same visits, whose pictures take different times. */
const repetitions = 200;
const photoFolder = process.env['PACKSHOT_PHOTOS'] ?? '../../shared/photos';

const { values: given } = parseArgs({
  options: {
    pictures: { type: 'string', default: '90' },
    noop: { type: 'string' },
    write: { type: 'string' },
  },
});

const photos = (await readdir(photoFolder)).filter((name) => name.endsWith('.jpg')).toSorted();
const random = seeded(7);
/** A decoder ignores the bytes after the end of a JPEG, which make each photo a different file. */
const nextPhoto = async (): Promise<Buffer> => {
  const name = photos[Math.floor(random() * photos.length)]!;
  return Buffer.concat([await readFile(`${photoFolder}/${name}`), randomBytes(16)]);
};

const engine = given.noop
  ? { RENDER_ENGINE: 'noop', RENDER_NOOP_MS: given.noop }
  : { RENDER_ENGINE: 'studio' };
const system = await startBenchSystem(undefined, engine);
const database = new pg.Client({ connectionString: system.databaseUrls['jobs'] });
await database.connect();
let met = true;
try {
  const sellers = await openSellers();
  const times = await measureTimes(sellers.pro);
  if (given.write) await writeFile(given.write, `${JSON.stringify(times.map((each) => +each.toFixed(3)))}\n`);
  const mean = times.reduce((sum, each) => sum + each) / times.length;
  console.log(`${times.length} pictures took ${mean.toFixed(2)} s on average`);
  const rows = [];
  for (const load of loads) {
    const visits = drawVisits(mean / load);
    const predicted = predict(visits, times);
    const cores = watchCores();
    const measured = await run(visits, sellers);
    const machine = inWords(cores());
    for (const [name, share] of [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const) {
      const [expected, found] = [predicted(share), quantile(measured, share)];
      met &&= Math.abs(found / expected - 1) <= tolerance;
      rows.push({
        load: `${load * 100} %`,
        pictures: measured.length,
        wait: name,
        'predicted s': expected.toFixed(2),
        'measured s': found.toFixed(2),
        ratio: (found / expected).toFixed(2),
        machine,
      });
    }
  }
  console.table(rows);
  console.log(`target: every ratio within ${1 - tolerance} and ${1 + tolerance}`);
} finally {
  await database.end();
  await system.stop();
}
process.exitCode = met ? 0 : 1;

async function openSellers(): Promise<Record<PlanId, string[]>> {
  const open = async (plan: PlanId) => {
    const opened: string[] = [];
    for (let n = 0; n < sellersOfAPlan; n += 1) opened.push(await system.signUp());
    // All accounts that still have the plan of a new seller belong to this plan.
    await database.query(`update account set plan = $1 where plan = 'free'`, [plan]);
    return opened;
  };
  const pro = await open('pro');
  const basic = await open('basic');
  return { pro, basic, free: await open('free') };
}

/** Measures the time between two starts while the worker has work, thus what a picture costs the queue, in seconds. */
async function measureTimes(sellers: readonly string[]): Promise<number[]> {
  const before = await endedJobs();
  for (let n = 0; n < calibration; n += 1)
    await createAt(system.url, sellers[n % sellers.length]!, await nextPhoto());
  const starts = (await ended(before.length + calibration))
    .slice(before.length)
    .map(({ started }) => started);
  // The first picture also loads the model.
  return starts.slice(2).map((at, index) => at - starts[index + 1]!);
}

/** @param gap mean seconds between two pictures */
function drawVisits(gap: number): Visit[] {
  const visits: Visit[] = [];
  let pictures = 0;
  for (let at = 0; pictures < Number(given.pictures);) {
    const drawn = visitAt(at, random);
    // More pictures would wait outside the lane, where the system does not start to count.
    const visit = { ...drawn, pictures: Math.min(drawn.pictures, drawn.inFlight) };
    visits.push(visit);
    pictures += visit.pictures;
    at += untilNext(random, gap * visit.pictures);
  }
  return visits;
}

/** @returns function that returns the mean of a quantile of the waits in seconds */
function predict(visits: readonly Visit[], times: readonly number[]): (share: number) => number {
  const draw = () => times[Math.floor(random() * times.length)]!;
  const runs = Array.from({ length: repetitions }, () => {
    const { waits } = simulate(1, visits, draw);
    return [...waits.express, ...waits.normal];
  });
  return (share) => runs.reduce((sum, waits) => sum + quantile(waits, share), 0) / repetitions;
}

/** Creates the pictures of the visits. @returns the wait of each picture in seconds */
async function run(visits: readonly Visit[], sellers: Record<PlanId, string[]>): Promise<number[]> {
  const before = (await endedJobs()).length;
  const start = performance.now();
  const creates: Promise<unknown>[] = [];
  for (const [n, { at, pictures, inFlight }] of visits.entries()) {
    await wait(Math.max(0, start + at * 1_000 - performance.now()));
    const { id } = Object.values(plans).find((plan) => plan.inFlight === inFlight)!;
    const seller = sellers[id][n % sellersOfAPlan]!;
    for (let k = 0; k < pictures; k += 1) creates.push(createAt(system.url, seller, await nextPhoto()));
  }
  await Promise.all(creates);
  const all = await ended(before + creates.length);
  return all.slice(before).map(({ created, started }) => started - created);
}

interface Times {
  created: number;
  started: number;
}

async function endedJobs(): Promise<Times[]> {
  const { rows } = await database.query<Times>(
    `select extract(epoch from created_at)::float8 as created, extract(epoch from started_at)::float8 as started
     from job where completed_at is not null order by completed_at`,
  );
  return rows;
}

/** Waits until a number of pictures have ended. */
async function ended(count: number): Promise<Times[]> {
  for (;;) {
    const rows = await endedJobs();
    if (rows.length >= count) return rows;
    await wait(200);
  }
}
