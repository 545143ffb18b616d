import { watch, type FSWatcher } from 'node:fs';
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loseStreams, ownNats } from '@packshot/chassis/testing/nats';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { Job } from '@packshot/proto/rest/job-schema';
import { expect, it, vi } from 'vitest';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { filesBelow, startJobsUnderTest } from './_jobs.js';
import { jpeg } from './_photos.js';

const soon = { timeout: 60_000, interval: 50 };

it('while the store is unavailable, no job fails and no generation is charged, and renders continue afterwards', async () => {
  const jobs = await startJobsUnderTest();
  try {
    const seller = await jobs.newSeller();
    const { id } = (await (await seller.create(await jpeg())).json()) as Job;
    const done = (await (await seller.create(await jpeg())).json()) as Job;
    // A file in place of the folder makes every read and write fail.
    await rename(jobs.storeDir, `${jobs.storeDir}-away`);
    await writeFile(jobs.storeDir, '');
    const used = async () =>
      (await jobs.core.db.selectFrom('account').select('used').executeTakeFirstOrThrow()).used;
    const before = await used();

    const refused = await seller.create(await jpeg());
    expect([refused.status, ((await refused.json()) as ProblemBody).code]).toEqual([503, 'unavailable']);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await fetch(`${jobs.url}${done.base_image_url}`)).status).toBe(503);
    expect(await used()).toBe(before);

    await rm(jobs.storeDir);
    await rename(`${jobs.storeDir}-away`, jobs.storeDir);
    await jobs.startWorker(createNoopEngine());
    await rename(`${jobs.storeDir}/objects`, `${jobs.storeDir}/gone`);
    await vi.waitUntil(async () => {
      const job = await seller.get(id);
      return job.status === 'completed' || job.started_at !== null;
    }, soon);
    await rename(`${jobs.storeDir}/gone`, `${jobs.storeDir}/objects`);
    expect((await seller.ended(id)).status).toBe('completed');
    expect((await seller.ended(done.id)).status).toBe('completed');
    expect(await used()).toBe(before);
  } finally {
    await jobs.stop();
  }
});

it('a finished picture waits for a store that cannot be written, and is not rendered again', async () => {
  const jobs = await startJobsUnderTest();
  try {
    const seller = await jobs.newSeller();
    const engine = createNoopEngine();
    let renders = 0;
    let blocked = '';
    let watcher: FSWatcher | undefined;
    const written = new Set<string | null>();
    const stopWorker = await jobs.startWorker({
      ...engine,
      async render(task, ...more) {
        renders += 1;
        const original = (await filesBelow(jobs.storeDir)).find((file) => file.includes(task.jobId))!;
        // A directory in place of the picture makes only its write fail.
        blocked = join(dirname(original), 'result-1.png');
        await mkdir(blocked, { recursive: true });
        watcher ??= watch(join(jobs.storeDir, 'tmp'), (_, name) => written.add(name));
        return engine.render(task, ...more);
      },
    });
    const { id } = (await (await seller.create(await jpeg())).json()) as Job;
    // The picture and its thumbnail, and the first file of another attempt.
    await vi.waitUntil(() => written.size > 2, soon);
    await rmdir(blocked);
    expect(await seller.ended(id)).toMatchObject({ status: 'completed' });
    expect(renders).toBe(1);
    watcher?.close();
    await stopWorker();
  } finally {
    await jobs.stop();
  }
});

it('no job is lost when the render queue loses its disk while the processes keep running', async () => {
  const nats = await ownNats();
  const jobs = await startJobsUnderTest({}, nats);
  try {
    const sellers = await Promise.all(Array.from({ length: 4 }, () => jobs.newSeller()));
    await jobs.startWorker(createNoopEngine({ delayMs: 300 }));
    const photo = await jpeg();
    const created = await Promise.all(
      sellers.flatMap((seller) => [seller, seller, seller].map((each) => each.create(photo))),
    );
    expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
    await vi.waitUntil(
      async () => (await sellers[0]!.list()).some(({ status }) => status !== 'pending'),
      soon,
    );
    await loseStreams(nats, 'jobs');
    const unready = async () => (await fetch(`${jobs.url}/readyz`)).status === 503;
    await vi.waitUntil(unready, soon);
    for (const seller of sellers) {
      for (const { id } of await seller.list()) expect((await seller.ended(id)).status).toBe('completed');
    }
    const charges = await jobs.query(`select job_id from ledger where reason = 'charge'`);
    expect(charges).toHaveLength(created.length);
    await vi.waitUntil(async () => !(await unready()), soon);
  } finally {
    await jobs.stop();
    await nats.stop();
  }
});

it.each([-1, 1])('a clock change of %i hour does not delay a job of a stopped worker', async (hours) => {
  const jobs = await startJobsUnderTest();
  try {
    const seller = await jobs.newSeller();
    const { id } = (await (await seller.create(await jpeg())).json()) as Job;
    await jobs.query(`
      update job set status = 'processing', lease_token = gen_random_uuid(),
        lease_until = clock_timestamp() + interval '1 second'`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    await jobs.startWorker(createNoopEngine());
    await vi.waitUntil(
      async () => (await jobs.query<{ status: string }>('select status from job'))[0]?.status === 'completed',
      soon,
    );
    // The caller's token stays valid.
    expect((await seller.get(id)).status).toBe('completed');
  } finally {
    vi.useRealTimers();
    await jobs.stop();
  }
});
