/**
 * Compares the time of a Studio White picture with the time of a plain sharp pipeline (decode, resize, PNG) for the
 * same 12 MP photo, with and without a run of the cut-out model.
 * Usage: `npm run bench:render -w services/studio`.
 */
import { readFileSync } from 'node:fs';
import pino from 'pino';
import sharp from 'sharp';
import type { EstimateStore } from '../src/engine.js';
import type { Estimate } from '../src/model/estimate.js';
import { createStudioEngine } from '../src/studio-engine.js';
import { childrenOf } from './child-processes.js';
import { readPhotos } from './photos.js';

const runs = 5;
const megapixels = { width: 4000, height: 3000 };

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function repeat(work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await seconds(work));
  return times;
}

/** Returns the peak resident memory of the render processes in MB, which can be read only on Linux. */
const peakOfChildren = (): number =>
  Math.max(
    0,
    ...childrenOf(process.pid).map(
      (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    ),
  );

const [sample] = await readPhotos();
const photo = await sharp(sample!.photo)
  .resize(megapixels.width, megapixels.height, { fit: 'cover' })
  .jpeg({ quality: 92 })
  .toBuffer();
const bare = await repeat(() =>
  sharp(photo).autoOrient().resize(2000, 2000, { fit: 'contain' }).png({ compressionLevel: 6 }).toBuffer(),
);
const engine = createStudioEngine({ processes: 1, logger: pino({ level: 'warn' }) });
const first = await seconds(() => render());
const studio = await repeat(() => render());
const store = keepEstimate();
const known = await repeat(() => render(engine, store));
const peak = peakOfChildren();
await engine.close();

/** Returns the number of pictures per minute in a worker with the given RENDER_CONCURRENCY. */
async function perMinute(workers: number, of?: EstimateStore): Promise<number> {
  const many = createStudioEngine({ processes: workers, logger: pino({ level: 'warn' }) });
  const each = () => render(many, of);
  await Promise.all(Array.from({ length: workers }, each));
  const count = 4 * workers;
  const taken = await seconds(() =>
    Promise.all(
      Array.from({ length: workers }, async () => {
        for (let i = 0; i < count / workers; i++) await each();
      }),
    ),
  );
  await many.close();
  return (60 * count) / taken;
}
const [one, two, oneKnown, twoKnown] = [
  await perMinute(1),
  await perMinute(2),
  await perMinute(1, store),
  await perMinute(2, store),
];

console.table({
  'sharp: decode, resize, PNG': {
    'median s': median(bare).toFixed(3),
    'worst s': Math.max(...bare).toFixed(3),
    ratio: '1',
  },
  'Studio White': {
    'median s': median(studio).toFixed(3),
    'worst s': Math.max(...studio).toFixed(3),
    ratio: (median(studio) / median(bare)).toFixed(1),
    'peak MB': Math.round(peak),
  },
  'Studio White, estimate stored': {
    'median s': median(known).toFixed(3),
    'worst s': Math.max(...known).toFixed(3),
    ratio: (median(known) / median(bare)).toFixed(1),
  },
});
console.log(
  `12 MP JPEG of ${(photo.length / 1e6).toFixed(1)} MB; first picture, model loaded from disk: ${first.toFixed(2)} s`,
);
console.log(`pictures per minute: ${one.toFixed(1)} with 1 worker, ${two.toFixed(1)} with 2`);
console.log(`with a stored estimate: ${oneKnown.toFixed(1)} with 1 worker, ${twoKnown.toFixed(1)} with 2`);
console.log('target: below 5 s and 900 MB');

/** Keeps the estimate of the photo, as the jobs service does. */
function keepEstimate(): EstimateStore {
  let kept: Estimate | undefined;
  return {
    find: async () => kept,
    keep: async (estimate) => void (kept = estimate),
  };
}

function render(by = engine, estimates?: EstimateStore) {
  return by.render({
    jobId: 'bench',
    photoId: 'bench',
    variation: 0,
    original: photo,
    mode: 'studio_white',
    options: { shadow_option: 'drop_shadow' },
    signal: new AbortController().signal,
    facts: {},
    estimates,
    onProgress: () => {},
  });
}
