/**
 * Simulates one day of the render queue, and prints how long pictures wait and what the workers cost.
 *
 *     npm run simulate -w deploy -- [--pictures 50000] [--hours 0,0,…] [--workers 4 | --workers 1-30]
 *       [--jobs-per-worker 5] [--start 20] [--times seconds.json] [--price 0.08] [--seed 1]
 *
 * - `--pictures`: pictures of the day; without it, the days of the guide's sizes are simulated
 * - `--hours`: 24 numbers, the pictures in each hour in any unit; the default is a day with a busy evening
 * - `--workers`: a fixed number, or the lowest and the highest number between which KEDA chooses
 * - `--jobs-per-worker`: `lagThreshold` of KEDA; `--start`: seconds until a new worker takes its first job
 * - `--times`: JSON file with measured seconds of pictures; the default was measured on two cores
 * - `--price`: price of a worker for one hour, in any currency
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { ScalingRules } from './autoscaler.js';
import { describeWaits } from './describe-waits.js';
import { seeded } from './random.js';
import { simulate } from './simulate.js';
import { hours, visitsOfADay } from './visits.js';

const { values: given } = parseArgs({
  options: {
    pictures: { type: 'string' },
    hours: { type: 'string', default: hours.join() },
    workers: { type: 'string' },
    'jobs-per-worker': { type: 'string', default: '5' },
    start: { type: 'string', default: '20' },
    times: { type: 'string', default: new URL('times.json', import.meta.url).pathname },
    price: { type: 'string', default: '0.08' },
    seed: { type: 'string', default: '1' },
  },
});
const positive = z.coerce.number().positive();
const price = positive.parse(given.price);
const scaling = {
  jobsPerWorker: positive.parse(given['jobs-per-worker']),
  startSeconds: z.coerce.number().min(0).parse(given.start),
};
const byHour = z.array(z.coerce.number().min(0)).length(24).parse(given.hours.split(','));
const times = z
  .array(z.number().positive())
  .min(1)
  .parse(JSON.parse(await readFile(given.times, 'utf8')));
const meanSeconds = times.reduce((sum, each) => sum + each) / times.length;
const busiest = Math.max(...byHour) / byHour.reduce((sum, each) => sum + each);

const sizes = { small: 2_000, medium: 50_000, large: 500_000, '10,000 a minute': 6_000_000 };
const days = given.pictures ? { 'the day': positive.parse(given.pictures) } : sizes;
const rows: Record<string, string | number>[] = [];
for (const [size, pictures] of Object.entries(days)) {
  /** Number of workers that are busy on average in the busiest hour. */
  const busy = (pictures * busiest * meanSeconds) / 3_600;
  for (const workers of workersFor(busy)) rows.push({ size, ...day(pictures, workers) });
}
console.log(`${times.length} measured times, ${meanSeconds.toFixed(2)} s on average`);
console.table(rows);

/** Returns the given number of workers, or numbers for several loads and for KEDA. */
function workersFor(busy: number): (number | ScalingRules)[] {
  if (given.workers === undefined)
    return [
      ...new Set([0.5, 0.67, 0.8, 0.9].map((use) => Math.ceil(busy / use))),
      { least: Math.max(1, Math.ceil(busy / 8)), most: Math.ceil(busy / 0.67) + 1, ...scaling },
    ];
  const [least, most = least] = given.workers.split('-').map((text) => positive.int().parse(text));
  return [least === most ? least! : { least: least!, most: most!, ...scaling }];
}

function day(pictures: number, workers: number | ScalingRules): Record<string, string | number> {
  const random = seeded(Number(given.seed));
  const draw = () => times[Math.floor(random() * times.length)]!;
  const { waits, workerSeconds, most, interrupted } = simulate(
    workers,
    visitsOfADay(pictures, random, byHour),
    draw,
  );
  const made = waits.express.length + waits.normal.length - interrupted;
  const workerHours = workerSeconds / 3_600;
  return {
    workers: typeof workers === 'number' ? workers : `${workers.least} to ${most}`,
    'used in the day': `${Math.round((100 * made * meanSeconds) / workerSeconds)} %`,
    ...describeWaits(waits),
    'hours of workers': Math.round(workerHours),
    cost: (workerHours * price).toFixed(2),
    'for 1,000 pictures': ((1_000 * workerHours * price) / made).toFixed(2),
    ...(interrupted ? { interrupted } : {}),
  };
}
