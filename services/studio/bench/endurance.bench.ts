/**
 * Makes hundreds of pictures in one worker, using all modes in turn. Compares memory, open files and processes after
 * the first hundred pictures with the values after the last hundred. The photos are small to save time, because the
 * model reduces any photo to 1024 px.
 * Usage: `npm run bench:endurance -w services/studio [-- renders]`.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pino from 'pino';
import sharp from 'sharp';
import type { RenderRequest } from '../src/engine.js';
import { createStudioEngine } from '../src/studio-engine.js';
import { childrenOf } from './child-processes.js';
import { readPhotos } from './photos.js';

const renders = Number(process.argv[2] ?? 500);
const asked: Pick<RenderRequest, 'mode' | 'options'>[] = [
  { mode: 'studio_white', options: { shadow_option: 'drop_shadow' } },
  { mode: 'lifestyle_scene', options: { scene_environment: 'outdoor' } },
  { mode: 'studio_white', options: { shadow_option: 'no_shadow' } },
  { mode: 'model_tryon', options: { subject_gender: 'female' } },
  { mode: 'lifestyle_scene', options: { scene_environment: 'indoor' } },
];

interface Reading {
  MB: number;
  files: number;
  threads: number;
  processes: number;
}

/** Reads the memory, open files and threads of the render process between two pictures, and counts child processes. */
function read(): Reading {
  const children = childrenOf(process.pid);
  // The process of tsx is also a child process, in addition to the render process.
  const pid = children.find((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('render-process'),
  );
  const status = pid ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  const figure = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return {
    MB: figure('VmRSS') / 1024,
    files: pid ? openFiles(pid) : 0,
    threads: figure('Threads'),
    processes: children.length,
  };
}

const openFiles = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('/');
    } catch {
      return false; // The descriptor belonged to the listing and is already closed.
    }
  }).length;

const photos = await Promise.all(
  (await readPhotos()).map(({ photo }) =>
    sharp(photo)
      .autoOrient()
      .resize(1200, 1200, { fit: 'inside', withoutEnlargement: true })
      .jpeg()
      .toBuffer(),
  ),
);
const before = new Set(readdirSync(tmpdir()));
const engine = createStudioEngine({ processes: 1, logger: pino({ level: 'warn' }) });
const readings: Reading[] = [];
const started = performance.now();
for (let i = 0; i < renders; i++) {
  await engine.render({
    jobId: `job ${i}`,
    photoId: `job ${i}`,
    variation: 0,
    original: photos[i % photos.length]!,
    ...asked[i % asked.length]!,
    signal: new AbortController().signal,
    facts: {},
    onProgress: () => {},
  });
  readings.push(read());
  if (i % 50 === 49) console.error(`${i + 1}: ${Math.round(readings.at(-1)!.MB)} MB`);
}
const seconds = (performance.now() - started) / 1000;
await engine.close();

const part = Math.min(100, Math.floor(renders / 2));
const summary = (some: Reading[]) => {
  const mean = (figure: keyof Reading) =>
    Math.round(some.reduce((sum, reading) => sum + reading[figure], 0) / some.length);
  return {
    'mean MB': mean('MB'),
    'most MB': Math.round(Math.max(...some.map(({ MB }) => MB))),
    files: mean('files'),
    threads: mean('threads'),
    processes: mean('processes'),
  };
};
console.table({
  [`first ${part}`]: summary(readings.slice(0, part)),
  [`last ${part}`]: summary(readings.slice(-part)),
});
console.log(`${renders} pictures in ${seconds.toFixed(0)} s, ${(seconds / renders).toFixed(2)} s each`);
const left = readdirSync(tmpdir()).filter((name) => !before.has(name));
const running = childrenOf(process.pid).map((pid) =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
);
console.log(`files left in the temporary folder: ${left.join(', ') || 'none'}`);
console.log(`processes left: ${running.join(', ') || 'none'}`);
