import { jetstreamManager } from '@nats-io/jetstream';
import { streams } from '@packshot/proto/events/streams';
import type { PlanId } from '@packshot/proto/plans';
import type { Job } from '@packshot/proto/rest/job-schema';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { admitStranded } from '../src/jobs/admit-pending.js';
import { requestStaleRenders } from '../src/jobs/request-stale-renders.js';
import { measureQueue } from '../src/jobs/watch-queue.js';
import { ProviderError } from '../src/rendering/ai/provider.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { createPacedEngine, type PacedEngine } from './_paced-engine.js';
import { jpeg } from './_photos.js';

describe('The render queue', () => {
  let jobs: JobsUnderTest;
  let engine: PacedEngine;
  let image: Buffer;
  let stopWorker: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    image = await jpeg(64, 64);
  });
  afterAll(() => jobs.stop());
  beforeEach(() => {
    engine = createPacedEngine();
  });
  afterEach(async () => {
    await stopWorker?.();
    stopWorker = undefined;
    // Skips a message of an earlier test, whose job no longer exists.
    await jobs.core.db.deleteFrom('job').execute();
  });

  const startWorker = async (): Promise<void> => {
    stopWorker = await jobs.startWorker(engine);
  };
  const sellerOn = async (plan: PlanId): Promise<Seller> => {
    const seller = await jobs.newSeller();
    await jobs.core.db
      .insertInto('account')
      .values({ user_id: seller.id, plan, custom_limit: 1_000 })
      .execute();
    return seller;
  };
  const create = async (seller: Seller): Promise<Job> => (await (await seller.create(image)).json()) as Job;
  const published = async () =>
    (await jobs.core.db.selectFrom('outbox').select('id').where('published_at', 'is', null).execute())
      .length === 0;
  /** Reports whether NATS has sent every message of the express lane to the worker. */
  const urgentDelivered = async () => {
    const manager = await jetstreamManager(jobs.others);
    return (await manager.consumers.info(streams.render.name, 'jobs-render-express')).num_pending === 0;
  };
  const allBegun = (count: number) =>
    vi.waitUntil(() => engine.begun.length >= count, { timeout: 60_000, interval: 20 });

  it('renders the only job of one seller before most of the 500 jobs of another seller', async () => {
    const greedy = await sellerOn('basic');
    const first = await create(greedy);
    // Copies one job 499 times, because the test covers the queue but not uploads.
    await sql`
      insert into job (id, photo_id, user_id, mode, options, status, original_name, thumbnail_name)
      select uuidv7(), uuidv7(), user_id, mode, options, 'pending', original_name, thumbnail_name
      from job cross join generate_series(1, 499) where id = ${first.id}`.execute(jobs.core.db);
    const modest = await sellerOn('free');
    await startWorker();
    await allBegun(1);
    const wanted = await create(modest);
    engine.release();
    await vi.waitUntil(() => engine.begun.includes(wanted.id), { timeout: 60_000, interval: 20 });
    expect(engine.begun.indexOf(wanted.id)).toBeLessThanOrEqual(5);
  });

  it('reports how long admitted jobs wait for a worker, but not how long a seller waits for other jobs', async () => {
    const seller = await sellerOn('free');
    for (let n = 0; n < 4; n += 1) await create(seller);
    const measure = async () => (await measureQueue(jobs.core.db))[0]!;
    await jobs.query("update job set created_at = created_at - interval '1 hour'");
    const { oldestAge, ...counts } = await measure();
    expect(counts).toEqual({
      lane: 'normal',
      jobs: [
        { state: 'pending', jobs: 2 },
        { state: 'queued', jobs: 2 },
        { state: 'processing', jobs: 0 },
      ],
    });
    expect(oldestAge).toBeLessThan(600);
    // A repeated request does not shorten the wait.
    await jobs.query("update job set admitted_at = now() - interval '1 hour', requested_at = now()");
    expect((await measure()).oldestAge).toBeGreaterThanOrEqual(3_600);
  });

  it('limits the queued jobs of a seller by plan, and completes all jobs of the seller', async () => {
    const seller = await sellerOn('free');
    const made: Job[] = [];
    for (let n = 0; n < 6; n += 1) made.push(await create(seller));
    expect(made.map(({ status }) => status)).toEqual([
      'queued',
      'queued',
      'pending',
      'pending',
      'pending',
      'pending',
    ]);
    await startWorker();
    engine.release();
    for (const { id } of made) expect((await seller.ended(id)).status).toBe('completed');
    expect(engine.begun).toEqual(made.map(({ id }) => id));
  });

  it('lets a job of the Pro plan overtake all waiting jobs', async () => {
    const basic = await sellerOn('basic');
    const pro = await sellerOn('pro');
    const others = [await create(basic), await create(basic), await create(basic)];
    await startWorker();
    await allBegun(1);
    const urgent = await create(pro);
    // The seller gets a response before the job is admitted to the queue.
    await vi.waitUntil(async () => (await pro.get(urgent.id)).status === 'queued', {
      timeout: 60_000,
      interval: 20,
    });
    await vi.waitUntil(published, { timeout: 60_000, interval: 20 });
    await vi.waitUntil(urgentDelivered, { timeout: 60_000, interval: 20 });
    engine.release();
    await allBegun(4);
    // The worker may load the next two jobs at the same time, so their order is not fixed.
    expect(engine.begun.slice(0, 2)).toEqual([others[0]!.id, urgent.id]);
    expect(engine.begun.toSorted()).toEqual([...others, urgent].map(({ id }) => id).toSorted());
  });

  const postJson = (by: Seller, path: string, body: object) =>
    fetch(`${jobs.url}/api/jobs/${path}`, {
      method: 'POST',
      headers: { ...by.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const locking: [string, (by: Seller, id: string) => Promise<Response>][] = [
    ['an edit', (by, id) => postJson(by, 'edits', { ids: [id], edit: null })],
    ['another render', (by, id) => postJson(by, 'render-again', { ids: [id] })],
    ['a copy with a SKU', (by) => by.create(image, { mode: 'studio_white', sku: 'MUG-1' })],
  ];
  it.each(locking)('admits jobs that an admission skipped because %s had locked them', async (_, send) => {
    const seller = await sellerOn('free');
    const [done, , waiting] = [await create(seller), await create(seller), await create(seller)];
    // The admission that followed this completion has skipped the waiting job.
    await jobs.query(
      `update job set status = 'completed', result_names = jsonb_build_array(original_name),
         picture_hash = 'same', render_metadata = '{"engine": "studio"}' where id = $1`,
      [done.id],
    );
    expect((await seller.get(waiting.id)).status).toBe('pending');
    expect((await send(seller, waiting.id)).ok).toBe(true);
    expect((await seller.get(waiting.id)).status).toBe('queued');
  });

  it('admits the stranded job of a seller also while many sellers wait for their own jobs', async () => {
    const stranded = await sellerOn('free');
    const job = await create(stranded);
    await jobs.query("update job set status = 'pending', created_at = now() - interval '1 hour'");
    // The smallest IDs, so that the other sellers come first in the index.
    await sql`
      insert into job (id, photo_id, user_id, mode, options, status, original_name, thumbnail_name, created_at)
      select uuidv7(), uuidv7(), lpad(seller::text, 32, '0')::uuid, mode, options, waiting, original_name,
        thumbnail_name, created_at
      from job cross join generate_series(1, 100) as seller cross join unnest('{pending,queued}'::text[]) as waiting
      where id = ${job.id}`.execute(jobs.core.db);
    await admitStranded(jobs.core.db);
    expect((await stranded.get(job.id)).status).toBe('queued');
  });

  it('requests no second render of a job that waits for its engine', async () => {
    const seller = await sellerOn('free');
    const { id } = await create(seller);
    await jobs.query("update job set requested_at = now() - interval '11 minutes'");
    const paused = new ProviderError('paused', false, { retryAfterMs: 60_000 });
    const render = () => Promise.reject(paused);
    stopWorker = await jobs.startWorker({ name: 'paused', render, close: async () => {} });
    const waiting = { status: 'queued', error_code: 'unavailable' };
    await expect.poll(() => seller.get(id), { timeout: 60_000 }).toMatchObject(waiting);
    expect(await requestStaleRenders(jobs.core.db)).toBe(0);
  });

  it('admits the next job of a seller when a job is cancelled or deleted', async () => {
    const seller = await sellerOn('free');
    const [a, b, c, d] = [
      await create(seller),
      await create(seller),
      await create(seller),
      await create(seller),
    ];
    await fetch(`${jobs.url}/api/jobs/${a.id}/cancel`, { method: 'POST', headers: seller.headers });
    expect((await seller.get(c.id)).status).toBe('queued');
    await fetch(`${jobs.url}/api/jobs/${b.id}`, { method: 'DELETE', headers: seller.headers });
    expect((await seller.get(d.id)).status).toBe('queued');
  });
});
