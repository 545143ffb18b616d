/**
 * Compares the time of a Studio White picture with the time of a plain sharp pipeline (decode, resize, PNG) for the
 * same 12 MP photo, with and without a run of the cut-out model, and prints the processor time of both. Also compares
 * one render process that uses all cores with two that share the cores. The processes run bundles, as in production.
 * Usage: `npm run bench:render -w services/studio [-- --keep-heap]`.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import pino from 'pino';
import sharp from 'sharp';
import type { EstimateStore } from '../src/engine.js';
import type { NewEstimate } from '../src/model/estimate.js';
import { createStudioEngine } from '../src/studio-engine.js';
import { childrenOf, processorSeconds } from './child-processes.js';
import { median, type Cost } from './cost.js';
import { readPhotos, type BenchPhoto } from './photos.js';

const runs = 5;
const megapixels = { width: 4000, height: 3000 };

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Measures work with the processor time of the render processes. */
async function repeat(work: () => Promise<unknown>): Promise<Cost[]> {
  await work();
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run++) {
    const before = processorSeconds();
    costs.push({ seconds: await seconds(work), processor: processorSeconds() - before });
  }
  return costs;
}

/** Returns the peak resident memory of the render processes in MB, which can be read only on Linux. */
const peakOfChildren = (): number =>
  Math.max(
    0,
    ...childrenOf(process.pid).map(
      (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    ),
  );

const keepMemory = process.argv.includes('--keep-heap');
const open = (processes: number) =>
  createStudioEngine({ processes, keepMemory, logger: pino({ level: 'warn' }) });
const engine = open(1);
const samples = await readPhotos();
const { photo, store, first } = await findClearPhoto();
const bare = await repeat(() =>
  sharp(photo).autoOrient().resize(2000, 2000, { fit: 'contain' }).png({ compressionLevel: 6 }).toBuffer(),
);
const studio = await repeat(() => render());
const known = await repeat(() => render(engine, store));
const peak = peakOfChildren();
await engine.close();

const rates: Record<string, Record<string, string>> = {};
for (const [name, estimates] of [
  ['Studio White', undefined],
  ['Studio White, estimate stored', store],
] as const)
  for (const workers of [1, 2]) {
    rates[`${name}: ${workers} × ${Math.max(1, Math.floor(availableParallelism() / workers))} threads`] =
      await measureRate(workers, estimates);
  }

const medianOf = (costs: Cost[], of: keyof Cost): number => median(costs.map((each) => each[of]));
const row = (costs: Cost[]) => ({
  'median s': medianOf(costs, 'seconds').toFixed(3),
  'worst s': Math.max(...costs.map((each) => each.seconds)).toFixed(3),
  ratio: (medianOf(costs, 'seconds') / medianOf(bare, 'seconds')).toFixed(1),
  'processor s': medianOf(costs, 'processor').toFixed(2),
});
console.table({
  'sharp: decode, resize, PNG': row(bare),
  'Studio White': row(studio),
  'Studio White, estimate stored': row(known),
});
console.table(rates);
console.log(
  `12 MP JPEG of ${(photo.length / 1e6).toFixed(1)} MB; peak memory of the process ${Math.round(peak)} MB`,
);
console.log(`first picture, model loaded from disk: ${first.toFixed(2)} s`);
const all = await measureAll();
console.log(`${samples.length} photos with their second opinions: ${all.toFixed(2)} s on average`);

/** Measures a single picture, and the pictures per minute, with the given number of render processes. */
async function measureRate(workers: number, estimates?: EstimateStore) {
  const many = open(workers);
  const one = () => render(many, estimates);
  await Promise.all(Array.from({ length: workers }, one));
  const alone = await seconds(one);
  const count = 6;
  const taken = await seconds(() =>
    Promise.all(
      Array.from({ length: workers }, async () => {
        for (let i = 0; i < count; i++) await one();
      }),
    ),
  );
  await many.close();
  return {
    'one picture, s': alone.toFixed(2),
    'pictures per minute': ((60 * count * workers) / taken).toFixed(1),
  };
}

/** Returns the mean of the seconds for one picture of each photo. */
async function measureAll(): Promise<number> {
  const one = open(1);
  let sum = 0;
  for (const sample of samples) {
    const large = await enlarge(sample);
    sum += await seconds(() => render(one, keepEstimate(), large));
  }
  await one.close();
  return sum / samples.length;
}

/** Finds a photo whose first estimate is clear, because a second opinion would double the time of the model. */
async function findClearPhoto() {
  let firstPicture: number | undefined;
  for (const sample of samples) {
    const large = await enlarge(sample);
    const kept = keepEstimate();
    const taken = await seconds(() => render(engine, kept, large));
    firstPicture ??= taken;
    if (!kept.hasSecond()) return { photo: large, store: kept, first: firstPicture };
  }
  throw new Error('every photo needs a second opinion');
}

function enlarge(sample: BenchPhoto): Promise<Buffer> {
  return sharp(sample.photo)
    .resize(megapixels.width, megapixels.height, { fit: 'cover' })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Keeps the estimate of the photo, as the jobs service does. */
function keepEstimate(): EstimateStore & { hasSecond(): boolean } {
  let kept: NewEstimate | undefined;
  return {
    find: async () => kept,
    keep: async (estimate) => void (kept = estimate),
    hasSecond: () => kept?.second !== undefined,
  };
}

function render(by = engine, estimates?: EstimateStore, original = photo) {
  return by.render({
    jobId: 'bench',
    photoId: 'bench',
    variation: 0,
    original,
    mode: 'studio_white',
    options: { shadow_option: 'drop_shadow' },
    signal: new AbortController().signal,
    facts: {},
    estimates,
    onProgress: () => {},
  });
}
