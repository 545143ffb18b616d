import { jetstreamManager } from '@nats-io/jetstream';
import { openObjectStore } from '@packshot/chassis/object-store/open-object-store';
import { accountErasures } from '@packshot/proto/events/erasure';
import { userDeleted } from '@packshot/proto/events/auth';
import { streams } from '@packshot/proto/events/streams';
import type { Job } from '@packshot/proto/rest/job-schema';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletionHoldLock, isDeletionHeld } from '../src/files/deletion-hold.js';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { sweepStore } from '../src/sweep/sweep-store.js';
import { rewriteFiles } from '../src/upkeep/rewrite-files.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

const soon = { timeout: 60_000 };

let jobs: JobsUnderTest;
beforeAll(async () => {
  jobs = await startJobsUnderTest();
  await jobs.startWorker(createNoopEngine());
});
afterAll(() => jobs.stop());

/** Holds the lock of a backup. @returns function that releases the lock */
async function hold(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: jobs.env['DATABASE_URL_JOBS'] });
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [deletionHoldLock]);
  return () => client.end();
}
const done = async (seller: Seller): Promise<Job> =>
  seller.ended(((await (await seller.create(await jpeg())).json()) as Job).id);
const filesOf = async (what: string): Promise<number> => {
  let count = 0;
  for await (const { key } of jobs.core.store.list('users/')) if (key.includes(what)) count += 1;
  return count;
};

it('keeps the files of a deleted job during a backup, until the sweep deletes the files', async () => {
  const seller = await jobs.newSeller();
  const { id } = await done(seller);
  const before = await filesOf(id);
  expect(before).toBeGreaterThan(2);
  const release = await hold();
  const gone = await jobs.call('DELETE', `/api/jobs/${id}`, {
    token: seller.headers.authorization.replace('Bearer ', ''),
  });
  expect(gone.status).toBe(200);
  expect(await seller.list()).toEqual([]);
  const later = new Date(Date.now() + 2 * 3_600_000);
  const sweeping = { ...jobs.core, logger: jobs.core.logger };
  await sweepStore(sweeping, new AbortController().signal, later);
  expect(await filesOf(id)).toBe(before);

  await release();
  await expect.poll(() => isDeletionHeld(jobs.core.db), soon).toBe(false);
  await sweepStore(sweeping, new AbortController().signal, later);
  expect(await filesOf(id)).toBe(0);
});

it.each([
  ['keeps the file of a job that is deleted while a command rewrites it during a backup', true],
  ['leaves no file of a job that is deleted while a command rewrites it', false],
])('%s', async (_what, held) => {
  const seller = await jobs.newSeller();
  const { id } = await done(seller);
  const before = await filesOf(id);
  const release = held ? await hold() : undefined;
  const store = await openObjectStore({ dir: jobs.storeDir });
  const written = await rewriteFiles(
    { db: jobs.core.db, store },
    (job) => (job.id === id ? [job.original_name] : []),
    async (read) => {
      await jobs.call('DELETE', `/api/jobs/${id}`, { headers: seller.headers });
      return read();
    },
  );
  expect(written).toEqual({ read: 1, replaced: 1 });
  expect(await filesOf(id)).toBe(held ? before : 0);
  await release?.();
  await store.close();
});

it('does not confirm an erasure while a backup keeps the files', async () => {
  const seller = await jobs.newSeller();
  await done(seller);
  const release = await hold();
  await jobs.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
  const manager = await jetstreamManager(jobs.others);
  const place = async () => manager.consumers.info(streams.auth.name, 'jobs-erasure');
  // The service has delayed the event and handled the event a second time.
  await expect.poll(async () => (await place()).num_redelivered, soon).toBeGreaterThan(0);
  expect(await filesOf(seller.id)).toBeGreaterThan(2);
  expect(await jobs.announced(accountErasures.jobs, seller.id)).toEqual([]);
  await release();
  await expect.poll(() => jobs.announced(accountErasures.jobs, seller.id), soon).toHaveLength(1);
  expect(await filesOf(seller.id)).toBe(0);
});
