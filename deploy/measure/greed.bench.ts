/**
 * What one user who sends the worst that is taken costs another: the latencies of the other one's list and creation
 * before and during it, and the memory of the API with its processes.
 *
 *     npm run bench:greed -w deploy [-- --against <revision>]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openFolderStore } from '@packshot/chassis/object-store/folder/open-folder-store';
import type { Job } from '@packshot/proto/rest/job-schema';
import pg from 'pg';
import sharp from 'sharp';
import { checkouts } from './_against.js';
import { largePng } from './_large-png.js';
import { watchMemory } from './_memory.js';
import { startBenchSystem } from './_system.js';

const quietMs = 8_000;
const [listEveryMs, createEveryMs, strokeEveryMs] = [100, 500, 2_000];
/** Milliseconds after which an attack that has not ended is left to itself. */
const patience = 120_000;

const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#aaa' } })
  .jpeg()
  .toBuffer();
const wide = await largePng(1_000_000, 64, 8);
const deep = await largePng(65_535, 976, 16);
const allowed = await largePng(8_000, 7_999, 8);
const strokes = [{ keep: false, radius: 0.1, points: [[0.5, 0.5]] }];

const formOf = (bytes: Buffer, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'a.png');
  return form;
};

/** Milliseconds of each call, and the statuses other than a good one. */
interface Seen {
  ms: number[];
  refused: number[];
}

const figures: Record<string, Record<string, string>> = {};
for (const { name, root } of checkouts()) {
  const system = await startBenchSystem(root);
  try {
    const greedy = { authorization: system.authorization };
    const other = { authorization: await system.signUp() };
    const post = (path: string, headers: object, body: FormData | string) =>
      fetch(`${system.url}${path}`, { method: 'POST', headers: headers as HeadersInit, body });
    const create = (headers: object, bytes: Buffer = photo) =>
      post('/api/jobs/create', headers, formOf(bytes, { mode: 'studio_white' }));
    const preview = (bytes: Buffer) => post('/api/preview/generate', greedy, formOf(bytes));
    const adjustable = await makeAdjustable(system, (await (await create(greedy, allowed)).json()) as Job);
    const theirs = await makeAdjustable(system, (await (await create(other)).json()) as Job);
    const stroke = (headers: object, id: string) =>
      post(
        `/api/jobs/${id}/cutout`,
        { ...headers, 'content-type': 'application/json' },
        JSON.stringify({ strokes }),
      );
    for (let i = 0; i < 5; i++) await create(other);

    const attacks: Record<string, () => Promise<Response>[]> = {
      'nobody else': () => [],
      'previews, 1,000,000 × 64': () => Array.from({ length: 16 }, () => preview(wide)),
      'previews, 65,535 × 976, 16 bits': () => Array.from({ length: 4 }, () => preview(deep)),
      'previews, 8,000 × 7,999': () => Array.from({ length: 16 }, () => preview(allowed)),
      'creations, 8,000 × 7,999': () => Array.from({ length: 16 }, () => create(greedy, allowed)),
      'cut-outs, 8,000 × 7,999': () => Array.from({ length: 20 }, () => stroke(greedy, adjustable)),
    };
    for (const [attack, begin] of Object.entries(attacks)) {
      const memory = watchMemory(system.process('jobs-api').pid()!);
      const watching = new AbortController();
      const seen = watch(watching.signal, {
        list: [listEveryMs, () => fetch(`${system.url}/api/jobs/list`, { headers: other })],
        create: [createEveryMs, () => create(other)],
        'cut-out': [strokeEveryMs, () => stroke(other, theirs)],
      });
      const start = performance.now();
      const answers = Promise.all(begin().map((call) => call.then(({ status }) => status)));
      await Promise.race([Promise.all([answers, wait(quietMs)]), wait(patience)]);
      const seconds = ((performance.now() - start) / 1_000).toFixed(0);
      watching.abort();
      const statuses = await Promise.race([answers, Promise.resolve([0])]);
      (figures[attack] ??= {})[name] =
        `${inWords(await seen)}; API ${memory()} MB; ${seconds} s; answers ${counted(statuses)}`;
    }
  } finally {
    await system.stop();
  }
}
for (const [attack, each] of Object.entries(figures)) {
  console.log(`\n${attack}`);
  for (const [name, line] of Object.entries(each)) console.log(`  ${name.padEnd(8)} ${line}`);
}

/** Does each call again and again, the next one also when the one before has not come back. */
async function watch(
  signal: AbortSignal,
  calls: Record<string, readonly [everyMs: number, call: () => Promise<Response>]>,
): Promise<Record<string, Seen>> {
  const one = async (everyMs: number, call: () => Promise<Response>): Promise<Seen> => {
    const seen: Seen = { ms: [], refused: [] };
    const running: Promise<void>[] = [];
    while (!signal.aborted) {
      const start = performance.now();
      const note = async () => {
        const answer = await call();
        await answer.arrayBuffer();
        seen.ms.push(performance.now() - start);
        if (!answer.ok) seen.refused.push(answer.status);
      };
      running.push(note());
      await wait(everyMs);
    }
    await Promise.all(running);
    return seen;
  };
  const all = await Promise.all(
    Object.entries(calls).map(async ([name, [everyMs, call]]) => [name, await one(everyMs, call)] as const),
  );
  return Object.fromEntries(all);
}

function inWords(seen: Record<string, Seen>): string {
  return Object.entries(seen)
    .map(([name, { ms, refused }]) => {
      const sorted = ms.toSorted((a, b) => a - b);
      const [p50, most] = [sorted[sorted.length >> 1], sorted.at(-1)].map((value) => Math.round(value ?? 0));
      return `${name} p50 ${p50} ms, max ${most} ms${refused.length ? ` (${counted(refused)})` : ''}`;
    })
    .join('; ');
}

function counted(statuses: number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ') || 'none';
}

type System = Awaited<ReturnType<typeof startBenchSystem>>;

/** The engine that does nothing finds no product: its job is given a mask by hand. */
async function makeAdjustable(system: System, job: Job): Promise<string> {
  const database = new pg.Client({ connectionString: system.databaseUrls['jobs'] });
  await database.connect();
  try {
    const done = async () =>
      (await database.query(`select 1 from job where id = $1 and status = 'completed'`, [job.id])).rowCount;
    while (!(await done())) await wait(50);
    const store = await openFolderStore(system.storeDir);
    for await (const { key } of store.list('')) {
      if (!key.includes(job.id) || !/\/original\.\w+$/.test(key)) continue;
      const mask = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#fff' } })
        .toColourspace('b-w')
        .png()
        .toBuffer();
      await store.put(key.replace(/[^/]*$/, 'mask.png'), mask, { contentType: 'image/png' });
    }
    await store.close();
    await database.query(`update job set mask_name = 'mask.png' where id = $1`, [job.id]);
    return job.id;
  } finally {
    await database.end();
  }
}
