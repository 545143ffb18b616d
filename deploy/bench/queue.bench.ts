/**
 * What the system adds to a render: create → completed through gateway, service, outbox, NATS, worker and object store,
 * with an engine that does nothing, at a steady 20 jobs a second.
 *
 *     npm run bench:queue -w deploy/local
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '@packshot/proto/rest/job-schema';
import pg from 'pg';
import sharp from 'sharp';
import { startBenchSystem } from './_system.js';

const rate = 20;
const seconds = 30;
const warmUp = 40;

const system = await startBenchSystem();
try {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#aaa' } })
    .jpeg()
    .toBuffer();
  const create = async (): Promise<{ id: string; answered: number }> => {
    const form = new FormData();
    form.set('mode', 'studio_white');
    form.set('file', new File([new Uint8Array(photo)], 'bench.jpg', { type: 'image/jpeg' }));
    const started = performance.now();
    const answer = await fetch(`${system.url}/api/jobs/create`, {
      method: 'POST',
      headers: { authorization: system.authorization },
      body: form,
    });
    if (answer.status !== 201) throw new Error(`create: ${answer.status} ${await answer.text()}`);
    return { id: ((await answer.json()) as Job).id, answered: performance.now() - started };
  };
  for (let i = 0; i < warmUp; i++) await create();

  const creates: Promise<{ id: string; answered: number }>[] = [];
  const start = performance.now();
  for (let i = 0; i < rate * seconds; i++) {
    await wait(Math.max(0, start + (i * 1_000) / rate - performance.now()));
    creates.push(create());
  }
  const created = await Promise.all(creates);
  const done = await overheads(created.map(({ id }) => id));
  print(
    'create, request → answer',
    created.map(({ answered }) => answered),
  );
  print('create → completed', done);
  console.log(`${created.length} jobs at ${rate} jobs/s; to reach: p50 < 100 ms, p99 < 500 ms`);
} finally {
  await system.stop();
}

/** Milliseconds from acceptance to completion, by the database's own timestamps. */
async function overheads(ids: string[]): Promise<number[]> {
  const database = new pg.Client({ connectionString: system.databaseUrls['jobs'] });
  await database.connect();
  try {
    for (;;) {
      const { rows } = await database.query<{ ms: number }>(
        `select extract(epoch from completed_at - created_at)::float8 * 1000 as ms from job
         where id = any($1) and status = 'completed'`,
        [ids],
      );
      if (rows.length === ids.length) return rows.map(({ ms }) => ms);
      await wait(200);
    }
  } finally {
    await database.end();
  }
}

function print(name: string, values: number[]): void {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0);
  console.log(`${name.padEnd(26)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   max ${at(1)} ms`);
}
