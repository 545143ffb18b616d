import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { ProblemBody } from '@packshot/proto/common/problem';
import {
  cancelScheduled,
  subscriptionActivated,
  subscriptionPastDue,
  subscriptionRenewed,
  subscriptionSuspended,
  subscriptionUpgraded,
} from '@packshot/proto/events/billing';
import type { Envelope } from '@packshot/proto/events/envelope';
import { renderRequested } from '@packshot/proto/events/jobs';
import type { Job } from '@packshot/proto/rest/job-schema';
import { type RenderEngine, UnrenderableError } from '@packshot/studio';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertJob } from '../src/jobs/insert-job.js';
import { refundGeneration } from '../src/quota/give-back.js';
import { lockAccount } from '../src/quota/lock-account.js';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { renderJob } from '../src/worker/render-job.js';
import { factsOf } from './_billing.js';
import { listen } from './_events.js';
import { filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

describe('The free plan', () => {
  let jobs: JobsUnderTest;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
  });
  afterAll(() => jobs.stop());

  it('accepts exactly 5 of 200 concurrent photos, and keeps no files of the rejected photos', async () => {
    const seller = await jobs.newSeller();
    const image = await jpeg(64, 64);
    const before = (await filesBelow(jobs.storeDir)).length;
    /** Sends a photo again if a busy machine did not decode the photo in time. */
    const create = async (): Promise<Response> => {
      const answer = await seller.create(image);
      return answer.status === 503 ? create() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 200 }, create));

    const accepted = answers.filter((answer) => answer.status === 201);
    const refused = answers.filter((answer) => answer.status === 429);
    expect([accepted.length, refused.length]).toEqual([5, 195]);

    const problem = (await refused[0]?.json()) as ProblemBody;
    expect(problem.code).toBe('quota_exceeded');
    expect(problem.detail).toBe(
      'You have used all 5 generations of the Free plan. Upgrade your plan to create more images.',
    );
    // The free plan counts over its lifetime, so a client must not wait for a renewal.
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

  it('several processes together accept exactly 5 of many concurrent photos', async () => {
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

  it('concurrent charges of one seller do not delay other sellers', async () => {
    const [busy, other] = [await jobs.newSeller(), await jobs.newSeller()];
    const image = await jpeg(64, 64);
    const before = (await filesBelow(jobs.storeDir)).length;
    const locking = await jobs.core.db.startTransaction().execute();
    let answers: Promise<Response[]>;
    try {
      await lockAccount(locking, busy.id);
      // The test sends more uploads than the service has database connections. Each upload has stored its files, but
      // has not charged a generation yet.
      answers = Promise.all(Array.from({ length: 21 }, () => busy.create(image)));
      await vi.waitUntil(async () => (await filesBelow(jobs.storeDir)).length - before === 21 * 2, {
        timeout: 60_000,
      });
      expect(await other.list()).toEqual([]);
      expect((await other.create(image)).status).toBe(201);
    } finally {
      await locking.commit().execute();
    }
    expect((await answers).filter(({ status }) => status === 201)).toHaveLength(5);
    expect((await answers).filter(({ status }) => status === 429)).toHaveLength(16);
  });

  it('returns the generation of a job only once, even after repeated requests', async () => {
    const { id: userId } = await jobs.newSeller();
    const { db } = jobs.core;
    const [first, second] = [uuidv7(), uuidv7()];
    const job = { userId, mode: 'studio_white', options: {}, filename: null, originalName: 'a.jpg' } as const;
    for (const id of [first, second]) await insertJob(db, { ...job, id });
    for (let n = 0; n < 2; n += 1)
      await db.transaction().execute((tx) => refundGeneration(tx, userId, first));
    const account = db.selectFrom('account').select('used').where('user_id', '=', userId);
    expect(await account.executeTakeFirstOrThrow()).toEqual({ used: 1 });
  });

  it("does not lower today's usage by the return of a generation of an earlier day", async () => {
    const seller = await jobs.newSeller();
    const { db } = jobs.core;
    const [earlier, today] = [uuidv7(), uuidv7()];
    const job = { userId: seller.id, mode: 'studio_white', options: {}, filename: null } as const;
    for (const id of [earlier, today]) await insertJob(db, { ...job, originalName: 'a.jpg', id });
    await jobs.query("update ledger set created_at = created_at - interval '1 day' where job_id = $1", [
      earlier,
    ]);
    await db.transaction().execute((tx) => refundGeneration(tx, seller.id, earlier));
    const stats = await fetch(`${jobs.url}/api/users/stats`, { headers: seller.headers });
    expect(await stats.json()).toMatchObject({ today_usage: 1, current_period_usage: 1 });
  });

  it('returns the generation when a photo cannot be rendered', async () => {
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

  it('returns the generation of a job whose render was started or delivered too often', async () => {
    const seller = await jobs.newSeller();
    const [started, delivered] = [await seller.create(await jpeg()), await seller.create(await jpeg(90, 90))];
    const ids = [((await started.json()) as Job).id, ((await delivered.json()) as Job).id] as const;
    await jobs.query('update job set attempts = 5 where id = $1', [ids[0]]);
    const [order] = await jobs.query<{ envelope: Envelope }>(
      `select envelope from outbox where subject = $1 and envelope->'data'->>'job_id' = $2`,
      [renderRequested.type, ids[1]],
    );
    const { giveUp } = renderJob({ ...jobs.core, leaseMs: 1_000 } as never);
    await jobs.core.db.transaction().execute((tx) => giveUp!(tx, order!.envelope, 'it failed'));
    const stopWorker = await jobs.startWorker(createNoopEngine());
    for (const id of ids)
      expect(await seller.ended(id)).toMatchObject({
        status: 'failed',
        error_code: 'internal',
        error_message: expect.stringContaining('Your generation was returned') as string,
      });
    const [account] = await jobs.query('select used from account where user_id = $1', [seller.id]);
    expect(account).toEqual({ used: 0 });
    await stopWorker();
  });

  it('returns the generation of a job that is deleted before its render, but not after its render', async () => {
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

describe('A paid plan from billing', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    await jobs.startWorker(createNoopEngine());
    seller = await jobs.newSeller();
  });
  afterAll(() => jobs.stop());

  const day = 86_400_000;
  const soon = { timeout: 60_000 };
  const begun = new Date(Date.now() - 2 * day);
  const now = () => factsOf({ user_id: seller.id, plan: 'basic', period_start: begun });
  const stats = async () => (await jobs.call('GET', '/api/users/stats', { headers: seller.headers })).json();
  const create = async () => (await seller.create(await jpeg(64, 64))).json() as Promise<Job>;
  const detailOf = async () => ((await (await seller.create(await jpeg())).json()) as ProblemBody).detail;
  const useUp = () =>
    jobs.query(`update account set used = 500 where user_id = $1 and plan <> 'free'`, [seller.id]);
  const isMarked = async ({ id }: Job) =>
    (await jobs.query<{ watermarked: boolean }>('select watermarked from job where id = $1', [id]))[0];

  it('a paid plan starts at zero, keeps the free count, omits the watermark and notifies the open page', async () => {
    const marked = await create();
    await seller.ended(marked.id);
    const page = await listen(`${jobs.url}/api/jobs/events`, seller.headers);
    const id = await jobs.say(subscriptionActivated, now(), { version: 2 });
    await expect.poll(() => page.events.map(({ event }) => event), soon).toContain('account');
    page.close();
    expect(await stats()).toMatchObject({
      plan: 'Basic',
      period: 'month',
      current_period_usage: 0,
      remaining_jobs: 100,
    });
    expect([await isMarked(marked), await isMarked(await create())]).toEqual([
      { watermarked: true },
      { watermarked: false },
    ]);
    // A repeated event and an older event do not reset the usage.
    await jobs.say(subscriptionActivated, now(), { version: 2, id });
    await jobs.say(subscriptionActivated, now(), { version: 2 });
    await jobs.say(subscriptionSuspended, { ...now(), plan: 'free' }, { version: 1 });
    await jobs.say(subscriptionUpgraded, { ...now(), plan: 'pro' }, { version: 3 });
    await expect
      .poll(stats, soon)
      .toMatchObject({ plan: 'Pro', current_period_usage: 1, remaining_jobs: 499 });
  });

  it('the error for a used-up quota names the renewal date and the larger plan', async () => {
    await useUp();
    expect(await detailOf()).toMatch(
      /^You have used all 500 generations of the Pro plan for this period\. They renew on \d+ \w+ \d{4}\.$/,
    );
    const short = { ...now(), paid_until: new Date(Date.now() + day).toISOString() };
    await jobs.say(cancelScheduled, { ...short, cancel_at_period_end: true }, { version: 4 });
    await expect.poll(async () => (await stats()) as object, soon).toMatchObject({ plan: 'Basic' });
    await useUp();
    expect(await detailOf()).toMatch(
      /^You have used all 100 generations of the Basic plan for this period\. They do not renew, because your plan ends on \d+ \w+ \d{4}\. The Pro plan, under Billing, has more\.$/,
    );
  });

  it('an overdue renewal delays the next month and, when the plan ends, returns the seller to the free count', async () => {
    const overdue = factsOf({
      user_id: seller.id,
      plan: 'basic',
      period_start: new Date(Date.now() - 33 * day),
      status: 'past_due',
    });
    await jobs.query(
      `update account set period_start = $2, period_end = $2::timestamptz + interval '1 month' where user_id = $1`,
      [seller.id, overdue.period_start],
    );
    await jobs.say(subscriptionPastDue, overdue, { version: 5 });
    const held = () =>
      jobs.query<{ plan_version: number }>('select plan_version from account where user_id = $1', [
        seller.id,
      ]);
    await expect.poll(held, soon).toEqual([{ plan_version: 5 }]);
    await useUp();
    expect(await detailOf()).toContain('They renew when we receive the payment that is due.');

    const pictures = (await seller.list()).length;
    await jobs.say(subscriptionSuspended, { ...overdue, plan: 'free', status: 'suspended' }, { version: 6 });
    await expect.poll(stats, soon).toMatchObject({ plan: 'Free', period: 'total', remaining_jobs: 4 });
    expect(await seller.list()).toHaveLength(pictures);

    const settled = factsOf({ user_id: seller.id, plan: 'basic', period_start: new Date(Date.now() - day) });
    await jobs.say(subscriptionRenewed, settled, { version: 7 });
    await expect.poll(stats, soon).toMatchObject({ plan: 'Basic', current_period_usage: 0 });
  });
});
