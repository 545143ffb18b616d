/**
 * Studio White of a 12 MP photo through the real engine, beside sharp's bare decode → resize → PNG of the same file.
 *
 *     npm run bench:render -w services/jobs
 */
import { readFileSync, readdirSync } from 'node:fs';
import pino from 'pino';
import sharp from 'sharp';
import { createStudioEngine } from '../src/rendering/studio/studio-engine.js';
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

/** Peak resident memory, in MB, of this process's children: the render process. Linux only. */
function peakOfChildren(): number {
  const peaks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const parent = Number(/PPid:\s+(\d+)/.exec(status)?.[1]);
        return parent === process.pid ? Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 : 0;
      } catch {
        return 0; // It ended while we looked.
      }
    });
  return Math.max(0, ...peaks);
}

const [sample] = await readPhotos();
const photo = await sharp(sample!.photo)
  .resize(megapixels.width, megapixels.height, { fit: 'cover' })
  .jpeg({ quality: 92 })
  .toBuffer();
const bare = await repeat(() =>
  sharp(photo).autoOrient().resize(2000, 2000, { fit: 'contain' }).png({ compressionLevel: 6 }).toBuffer(),
);
const engine = createStudioEngine({ processes: 1, logger: pino({ level: 'warn' }) });
const first = await seconds(render);
const studio = await repeat(render);
const peak = peakOfChildren();
await engine.close();

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
});
console.log(
  `12 MP JPEG of ${(photo.length / 1e6).toFixed(1)} MB; first picture, model loaded from disk: ${first.toFixed(2)} s`,
);
console.log('to reach: below 5 s and 900 MB');

function render() {
  return engine.render({
    jobId: 'bench',
    original: photo,
    mode: 'studio_white',
    options: { shadow_option: 'drop_shadow' },
    signal: new AbortController().signal,
    onProgress: () => {},
  });
}
