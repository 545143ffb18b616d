/**
 * Renders pictures with the model in the render process, with its heap kept, and on MLServer with OpenVINO, and shows
 * what happens while the server is stopped, slow and back. Needs Linux, Python 3 with venv, and PyPI on the first run.
 * Usage: `npm run bench:matting-server -w services/studio`.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import pino from 'pino';
import sharp from 'sharp';
import { restMs } from '../src/model/served-model.js';
import { createStudioEngine, type StudioEngine } from '../src/studio-engine.js';
import type { ModelChoice } from '../src/process/task.js';
import { childrenOf } from './child-processes.js';
import { bestPrecision, startMlServer } from './mlserver/start-mlserver.js';
import { readPhotos } from './photos.js';

const rounds = 2;
const comparedPhotos = 3;
const timeoutMs = 8_000;
/** MLServer needs several seconds to read three million numbers in JSON. */
const jsonTimeoutMs = 60_000;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const memory = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Math.round(
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) /
      1024,
  );

function openEngine(choice: Pick<ModelChoice, 'server'> & { keepMemory?: boolean }) {
  const engine = createStudioEngine({ processes: 1, logger: pino({ level: 'warn' }), ...choice });
  const others = new Set(childrenOf(process.pid));
  return {
    engine,
    pid: (): number => childrenOf(process.pid).findLast((pid) => !others.has(pid))!,
  };
}

async function render(engine: StudioEngine, original: Buffer) {
  const started = performance.now();
  const { mask } = await engine.render({
    jobId: 'bench',
    photoId: 'bench',
    variation: 0,
    original,
    mode: 'studio_white',
    options: { shadow_option: 'no_shadow' },
    signal: new AbortController().signal,
    facts: {},
    onProgress: () => {},
  });
  return { seconds: (performance.now() - started) / 1000, mask: mask! };
}

/** Returns the result of a render as text, also of a render that fails. */
const outcome = (engine: StudioEngine, original: Buffer): Promise<string> =>
  render(engine, original).then(
    ({ seconds }) => `picture in ${seconds.toFixed(2)} s`,
    (error: Error) => `${error.name}: ${error.message}`,
  );

async function overlap(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).greyscale().raw().toBuffer()));
  let [both, either] = [0, 0];
  for (let i = 0; i < a!.length; i++) {
    const [x, y] = [a![i]! >= 128, b![i]! >= 128];
    if (x && y) both++;
    if (x || y) either++;
  }
  return both / either;
}

const photos = await readPhotos();
// A square photo needs no second opinion.
const photo = await sharp(photos[0]!.photo)
  .resize(3464, 3464, { fit: 'cover' })
  .jpeg({ quality: 92 })
  .toBuffer();
const precision = bestPrecision();
console.log(`${availableParallelism()} cores; OpenVINO computes in ${precision}`);
const server = await startMlServer(precision);
const served = (fallBack: boolean) => ({ server: { url: `${server.url}/binary`, timeoutMs, fallBack } });
const json = { server: { url: server.url, timeoutMs: jsonTimeoutMs, fallBack: false } };
const modes = {
  local: {},
  'heap kept': { keepMemory: true },
  'server, binary tensors': served(false),
};
const opened: { name: string; engine: StudioEngine; pid: number; times: number[] }[] = [];
for (const [name, choice] of Object.entries(modes)) {
  const { engine, pid } = openEngine(choice);
  await render(engine, photo);
  opened.push({ name, engine, pid: pid(), times: [] });
}
for (let round = 0; round < rounds; round++)
  for (const { engine, times } of opened) times.push((await render(engine, photo)).seconds);
console.table(
  Object.fromEntries(
    opened.map(({ name, pid, times }) => [
      name,
      {
        'median s': median(times).toFixed(2),
        'ratio to local': (median(times) / median(opened[0]!.times)).toFixed(2),
        'pictures/minute': (60 / median(times)).toFixed(1),
        'resident MB': memory(pid, 'VmRSS'),
        'peak MB': memory(pid, 'VmHWM'),
      },
    ]),
  ),
);
console.log(`MLServer: ${memory(server.pid(), 'VmRSS')} MB resident`);

const [local, , remote] = opened;
const overlaps: number[] = [];
for (const { photo: each } of photos.slice(0, comparedPhotos))
  overlaps.push(
    await overlap((await render(local!.engine, each)).mask, (await render(remote!.engine, each)).mask),
  );
console.log(
  `IoU of the masks with those of the local model, ${comparedPhotos} photos: lowest ${Math.min(...overlaps).toFixed(4)}, mean ${(overlaps.reduce((sum, value) => sum + value) / comparedPhotos).toFixed(4)}`,
);
await Promise.all(opened.filter((each) => each !== remote).map(({ engine }) => engine.close()));

const { engine: backed, pid: backedPid } = openEngine(served(true));
const show = async (state: string) => {
  const lines = {
    'fall-back': `${await outcome(backed, photo)}, ${memory(backedPid(), 'VmRSS')} MB resident`,
    'no fall-back': `${await outcome(remote!.engine, photo)}, ${memory(remote!.pid, 'VmRSS')} MB resident`,
  };
  for (const [name, line] of Object.entries(lines)) console.log(`${state}, ${name}: ${line}`);
};
await show('server works');
server.pause();
await show('server is slow');
server.resume();
await server.stop();
for (let i = 0; i < 2; i++) await show('server is stopped');
await server.restart();
await new Promise((resolve) => setTimeout(resolve, restMs));
for (let i = 0; i < 2; i++) await show('server is back');
await Promise.all([backed.close(), remote!.engine.close()]);
const { engine: inJson } = openEngine(json);
console.log(`in JSON, at MLServer's own endpoint: ${await outcome(inJson, photo)}`);
await inJson.close();
await server.stop();
