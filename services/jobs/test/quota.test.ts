import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { Job } from '@packshot/proto/rest/job-schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertJob } from '../src/jobs/insert-job.js';
import { lockAccount } from '../src/quota/lock-account.js';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { UnrenderableError, type RenderEngine } from '../src/rendering/engine.js';
import { filesBelow, startJobsUnderTest, type JobsUnderTest } from './_jobs.js';
import { jpeg } from './_photos.js';

describe('the free plan', () => {
  let jobs: JobsUnderTest;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
  });
  afterAll(() => jobs.stop());

  it('lets exactly 5 of 200 simultaneous creates through, and keeps nothing of the others', async () => {
    const seller = await jobs.newSeller();
    const image = await jpeg(64, 64);
    const before = (await filesBelow(jobs.storeDir)).length;
    const answers = await Promise.all(Array.from({ length: 200 }, () => seller.create(image)));

    const accepted = answers.filter((answer) => answer.status === 201);
    const refused = answers.filter((answer) => answer.status === 429);
    expect([accepted.length, refused.length]).toEqual([5, 195]);

    const problem = (await refused[0]?.json()) as ProblemBody;
    expect(problem.code).toBe('quota_exceeded');
    expect(problem.detail).toBe(
      'You have used all 5 generations of the Free plan. Upgrade your plan to create more images.',
    );
    // The free plan counts over its lifetime: nothing renews, so there is nothing to wait for.
    expect(refused[0]?.headers.get('retry-after')).toBeNull();

    expect(await seller.list()).toHaveLength(5);
    expect((await filesBelow(jobs.storeDir)).length - before).toBe(5 * 2);
    const charges = await jobs.core.db
      .selectFrom('ledger')
      .select('amount')
      .where('user_id', '=', seller.id)
      .execute();
    expect(charges).toHaveLength(5);
  });

  it('lets exactly 5 through whichever of several services they reach: the database decides', async () => {
    const { id } = await jobs.newSeller();
    const job = {
      userId: id,
      mode: 'studio_white',
      options: {},
      filename: null,
      originalName: 'a.jpg',
    } as const;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => insertJob(jobs.core.db, { ...job, id: uuidv7() })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'quota_exceeded' });
  });

  it('keeps nobody else waiting while one seller’s photos wait for each other', async () => {
    const [busy, other] = [await jobs.newSeller(), await jobs.newSeller()];
    const image = await jpeg(64, 64);
    const before = (await filesBelow(jobs.storeDir)).length;
    const locking = await jobs.core.db.startTransaction().execute();
    let answers: Promise<Response[]>;
    try {
      await lockAccount(locking, busy.id);
      // More than the service has connections: each has stored its files and is about to charge.
      answers = Promise.all(Array.from({ length: 21 }, () => busy.create(image)));
      await vi.waitUntil(async () => (await filesBelow(jobs.storeDir)).length - before === 21 * 2, {
        timeout: 20_000,
      });
      expect(await other.list()).toEqual([]);
      expect((await other.create(image)).status).toBe(201);
    } finally {
      await locking.commit().execute();
    }
    expect((await answers).filter(({ status }) => status === 201)).toHaveLength(5);
    expect((await answers).filter(({ status }) => status === 429)).toHaveLength(16);
  });

  it('tells a paying seller when the limit renews', async () => {
    const seller = await jobs.newSeller();
    const renewal = new Date(Date.now() + 3 * 86_400_000);
    await jobs.core.db
      .insertInto('account')
      .values({ user_id: seller.id, plan: 'basic', used: 100, period_end: renewal, custom_limit: null })
      .execute();
    const answer = await seller.create(await jpeg());
    expect(answer.status).toBe(429);
    expect(((await answer.json()) as ProblemBody).detail).toMatch(
      /^You have used all 100 generations of the Basic plan for this period\. They renew on \w+ \d+, \d{4}\.$/,
    );
    const retryAfter = Number(answer.headers.get('retry-after'));
    expect(Math.abs(retryAfter - 3 * 86_400)).toBeLessThan(60);
  });

  it('gives the generation back when a photo cannot be rendered', async () => {
    const sentence = 'We could not find a product in this photo.';
    const refusing: RenderEngine = {
      name: 'refusing',
      render: () => Promise.reject(new UnrenderableError(sentence, { code: 'not_wearable' })),
      close: async () => {},
    };
    const stopWorker = await jobs.startWorker(refusing);
    const seller = await jobs.newSeller();
    const { id } = (await (await seller.create(await jpeg())).json()) as Job;
    const ended = await seller.ended(id);
    expect(ended).toMatchObject({
      status: 'failed',
      error_message: sentence,
      error_code: 'not_wearable',
      result_urls: [],
    });
    const account = await jobs.core.db
      .selectFrom('account')
      .select('used')
      .where('user_id', '=', seller.id)
      .executeTakeFirstOrThrow();
    expect(account.used).toBe(0);
    await stopWorker();
  });

  it('gives the generation back when a job is deleted before it was rendered, and not after', async () => {
    const seller = await jobs.newSeller();
    const used = async () =>
      (
        await jobs.core.db
          .selectFrom('account')
          .select('used')
          .where('user_id', '=', seller.id)
          .executeTakeFirstOrThrow()
      ).used;
    const first = (await (await seller.create(await jpeg())).json()) as Job;
    expect(await used()).toBe(1);
    await fetch(`${jobs.url}/api/jobs/${first.id}`, { method: 'DELETE', headers: seller.headers });
    expect(await used()).toBe(0);

    const stopWorker = await jobs.startWorker(createNoopEngine());
    const second = (await (await seller.create(await jpeg())).json()) as Job;
    await seller.ended(second.id);
    await fetch(`${jobs.url}/api/jobs/${second.id}`, { method: 'DELETE', headers: seller.headers });
    expect(await used()).toBe(1);
    expect((await filesBelow(jobs.storeDir)).filter((path) => path.includes(second.id))).toEqual([]);
    await stopWorker();
  });
});
