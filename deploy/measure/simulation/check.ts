/**
 * Checks the simulation against the real system: measures how long each photo takes, predicts how long pictures wait at
 * two loads, and then creates the same pictures at the same times. The measured seconds of pictures are written to a file
 * for `npm run simulate -- --times`.
 *
 *     npm run simulate:check -w deploy -- [--pictures 90] [--noop milliseconds] [--write seconds.json]
 *
 * - `ratio` compares the measured with the predicted waits. It includes changes of the machine since the measurement,
 *   which `slower` shows: the time that the pictures took, divided by the time that their photos took before.
 * - `queue` compares the measured waits with a simulation in which each picture takes its measured time. It therefore
 *   shows errors of the queue's model alone, also on a machine with other load.
 * - `--noop` replaces the engine by one that waits.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inWords, secondsOf, watchCores } from '../_machine.js';
import { startCheckSystem, type CheckSystem, type Times } from './check-system.js';
import { quantile } from './describe-waits.js';
import { drawPictures, type Picture } from './pictures.js';
import { occupiedSeconds, predict, replay, type Measured } from './predict.js';
import { seeded } from './random.js';

/** Shares of the worker's time that the pictures need. */
const loads = [0.7, 0.95];
/** Largest deviation of the measured from the predicted wait. */
const tolerance = 0.2;
const sellersOfAPlan = 15;
/** Number of times that each photo is measured before the prediction. */
const rounds = 2;
/** Pictures in the queue during the measurement. Each start then has an upload, as in the check. */
const waitingAtOnce = 3;
const repetitions = 200;
/** Cores that other programs may use; more makes the measured times of the photos useless. */
const mostOfOthers = 0.1;
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
const engine = given.noop
  ? { RENDER_ENGINE: 'noop', RENDER_NOOP_MS: given.noop }
  : { RENDER_ENGINE: 'studio' };
const system = await startCheckSystem(engine, { photoFolder, sellersOfAPlan });
let met = true;
try {
  const measured = await measure(system);
  const all = [...measured.byPhoto.values()].flat();
  if (given.write) await writeFile(given.write, `${JSON.stringify(all.map((each) => +each.toFixed(3)))}\n`);
  const mean = meanOf(all);
  console.log(`${all.length} pictures took ${mean.toFixed(2)} s on average`);
  for (const load of loads) {
    const rows = [];
    const count = Number(given.pictures);
    const pictures = drawPictures({ count, gap: mean / load, photos, sellers: sellersOfAPlan, random });
    const predicted = predict(pictures, measured, random, repetitions);
    const [cores, others] = [watchCores(), watchOthers()];
    const times = await run(system, pictures);
    const machine = `${inWords(cores())}, ${others().toFixed(2)} cores by other programs`;
    const waits = times.map(({ queued, started }) => started - queued);
    const again = replay(times);
    const usual = meanOf(pictures.map(({ photo }) => meanOf(measured.byPhoto.get(photo)!)));
    const slower = meanOf(occupiedSeconds(times)) / usual;
    for (const share of [0.5, 0.95]) {
      const { mean: expected, low, high } = predicted(share);
      const found = quantile(waits, share);
      met &&= Math.abs(found / expected - 1) <= tolerance;
      rows.push({
        load: `${load * 100} %`,
        pictures: waits.length,
        wait: `p${share * 100}`,
        'predicted s': `${expected.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
        'measured s': found.toFixed(2),
        ratio: Number((found / expected).toFixed(2)),
        queue: Number((found / quantile(again, share)).toFixed(2)),
        slower: Number(slower.toFixed(2)),
        machine,
      });
    }
    console.table(rows);
    if (others() > mostOfOthers)
      console.log(`${load * 100} %: other programs ran, so the ratio does not count`);
  }
  console.log(`target: every ratio within ${1 - tolerance} and ${1 + tolerance}`);
} finally {
  await system.stop();
}
process.exitCode = met ? 0 : 1;

/** Measures what each photo costs the queue while pictures wait and photos arrive. */
async function measure({ create, untilEnded }: CheckSystem): Promise<Measured> {
  // The first picture also loads the model.
  await untilEnded([(await create({ plan: 'pro', seller: 0, photo: photos[0]! })).id]);
  const created: { id: string; seconds: number }[] = [];
  for (const [n, photo] of Array.from({ length: rounds }, () => photos)
    .flat()
    .entries()) {
    if (n >= waitingAtOnce) await untilEnded([created[n - waitingAtOnce]!.id]);
    created.push(await create({ plan: 'pro', seller: n % sellersOfAPlan, photo }));
  }
  const times = await untilEnded(created.map(({ id }) => id));
  const seconds = occupiedSeconds(times);
  return {
    byPhoto: new Map(photos.map((name) => [name, seconds.filter((_, n) => times[n]!.photo === name)])),
    upload: meanOf(created.map((each) => each.seconds)),
  };
}

/** Creates the pictures at their times. @returns their times in the order of their start */
async function run(
  { create, untilEnded }: CheckSystem,
  pictures: readonly Picture[],
): Promise<(Times & { picture: Picture })[]> {
  const start = performance.now();
  const creates: ReturnType<typeof create>[] = [];
  for (const picture of pictures) {
    await wait(Math.max(0, start + picture.at * 1_000 - performance.now()));
    creates.push(create(picture));
  }
  const ids = (await Promise.all(creates)).map(({ id }) => id);
  return (await untilEnded(ids)).map((each) => ({ ...each, picture: pictures[ids.indexOf(each.id)]! }));
}

/** Starts to measure the cores that programs outside this check use. */
function watchOthers(): () => number {
  const [cores, own, since] = [watchCores(), secondsOf(process.pid), performance.now()];
  return () => {
    const used = cores() * availableParallelism();
    return Math.max(0, used - (secondsOf(process.pid) - own) / ((performance.now() - since) / 1_000));
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}
