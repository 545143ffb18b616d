/**
 * Measures the whole system, as `make start` runs it: the seconds of the first start (with an empty data folder) and of
 * the second start, and the processor time of each process of a system that has nothing to do, as a percentage of one
 * core. Before the rest, each system makes a picture, so that the processes for pictures exist. With another checkout,
 * the starts alternate, and both systems rest at the same time.
 *
 *     npm run bench:rest -w deploy [-- --against <revision or folder of a built checkout>] [--minutes 10] [--starts 3]
 */
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { openTempFolder } from '../test/_temp-folder.js';
import { checkouts } from './_against.js';
import { inWords, watchCores } from './_machine.js';
import { makePicture } from './rest/make-picture.js';
import { readTimes, type Times } from './rest/process-tree.js';
import { runPackshot } from './rest/run-packshot.js';

/** Seconds after the first picture in which caches fill and connections become idle. */
const settleSeconds = 60;
const shown = 10;

interface Start {
  seconds: number;
  processorSeconds: number;
}

const subjects = checkouts().map((checkout) => ({
  ...checkout,
  first: [] as Start[],
  second: [] as Start[],
}));
const use = watchCores();
const starts = argument('--starts', 3);
for (let round = 0; round < starts; round++)
  // The order alternates, because the second system meets warmer disk caches.
  for (const { root, first, second } of round % 2 ? subjects : subjects.toReversed()) {
    const dataDir = await openTempFolder('rest');
    for (const measured of [first, second]) {
      const { seconds, processorSeconds, stop } = await runPackshot(root, dataDir);
      measured.push({ seconds, processorSeconds });
      await stop();
    }
    await rm(dataDir, { recursive: true, force: true });
  }
for (const { name, first, second } of subjects) {
  console.log(`${name}: seconds to ready, fastest and slowest of ${starts} starts`);
  console.table({ 'first start': rowOf(first), 'second start': rowOf(second) });
}
console.log(`machine during the starts: ${inWords(use())}`);

const minutes = argument('--minutes', 10);
const systems = [];
for (const { name, root } of subjects) {
  const dataDir = await openTempFolder('rest');
  const system = await runPackshot(root, dataDir);
  systems.push({ name, dataDir, system });
  await makePicture(system.url);
}
await wait(settleSeconds * 1_000);
const atRest = watchCores();
const before = systems.map(({ system }) => readTimes(system.pid));
await wait(minutes * 60_000);
for (const [n, { name, system }] of systems.entries()) print(name, before[n]!, readTimes(system.pid));
console.log(`machine at rest: ${inWords(atRest())}`);
for (const { dataDir, system } of systems) {
  await system.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function print(name: string, from: Times, to: Times): void {
  const percents = Object.keys(to)
    .map((process) => ({ process, percent: ((to[process]! - (from[process] ?? 0)) / minutes / 60) * 100 }))
    .toSorted((a, b) => b.percent - a.percent);
  const sum = percents.reduce((all, { percent }) => all + percent, 0);
  console.log(
    `${name}: ${sum.toFixed(2)} % of one core in ${minutes} minutes; the ${shown} largest processes:`,
  );
  const largest = percents.slice(0, shown);
  console.table(Object.fromEntries(largest.map((each) => [each.process, Number(each.percent.toFixed(2))])));
}

function rowOf(measured: readonly Start[]) {
  const range = (of: (start: Start) => number) => {
    const sorted = measured.map(of).toSorted((a, b) => a - b);
    return `${sorted[0]!.toFixed(1)} to ${sorted.at(-1)!.toFixed(1)}`;
  };
  return {
    seconds: range(({ seconds }) => seconds),
    'processor seconds': range((each) => each.processorSeconds),
  };
}

function argument(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
}
