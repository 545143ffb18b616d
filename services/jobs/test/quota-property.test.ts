import { uuidv7 } from '@packshot/chassis/app/uuid';
import { Problem } from '@packshot/chassis/app/problem';
import type { PlanId } from '@packshot/proto/plans';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelJob } from '../src/jobs/cancel-job.js';
import { deleteJob } from '../src/jobs/delete-job.js';
import { insertJob } from '../src/jobs/insert-job.js';
import { retryJob } from '../src/jobs/retry-job.js';
import { beginEpoch } from '../src/quota/begin-epoch.js';
import { limitOf } from '../src/quota/limit-of.js';
import { lockAccount } from '../src/quota/lock-account.js';
import { failJob } from '../src/worker/fail-job.js';
import { startJobsUnderTest, type JobsUnderTest } from './_jobs.js';

/** How many pictures there can be of one photo. */
const variety = 3;

/** What can happen to a seller's generations; `at` picks one of the seller's jobs. */
type Step =
  | { do: 'create' }
  | { do: 'again' | 'cancel' | 'fail' | 'retry' | 'delete' | 'complete'; at: number }
  | { do: 'plan'; plan: PlanId }
  | { do: 'period-end' | 'reset' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Step>({ do: 'create' }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'again' as const,
        'cancel' as const,
        'fail' as const,
        'retry' as const,
        'delete' as const,
        'complete' as const,
      ),
      at: fc.nat(20),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('plan' as const),
      plan: fc.constantFrom<PlanId>('free', 'basic', 'pro'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('period-end' as const, 'reset' as const) }) },
);

describe('generations', () => {
  let jobs: JobsUnderTest;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
  });
  afterAll(() => jobs.stop());

  /** Refusals are answers here: what counts is what they leave behind. */
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });

  async function take(userId: string, made: string[], next: Step): Promise<void> {
    const { db, store } = jobs.core;
    const chosen = 'at' in next ? made[next.at % Math.max(1, made.length)] : undefined;
    switch (next.do) {
      case 'create': {
        const id = uuidv7();
        made.push(id);
        const job = {
          id,
          userId,
          mode: 'studio_white',
          options: {},
          filename: null,
          originalName: 'original.jpg',
        } as const;
        return void (await attempt(insertJob(db, job)));
      }
      case 'again': {
        const source =
          chosen && (await db.selectFrom('job').selectAll().where('id', '=', chosen).executeTakeFirst());
        if (!source) return;
        const id = uuidv7();
        made.push(id);
        const again = { photoId: source.photo_id, variety };
        return void (await attempt(
          insertJob(db, {
            id,
            userId,
            mode: source.mode,
            options: {},
            filename: null,
            originalName: 'a.jpg',
            again,
          }),
        ));
      }
      case 'plan':
        return void (await db.transaction().execute(async (tx) => {
          await lockAccount(tx, userId);
          const period_end = next.plan === 'free' ? null : new Date(Date.now() + 86_400_000);
          await beginEpoch(tx, userId, { plan: next.plan, period_end });
        }));
      case 'reset':
        return void (await db.transaction().execute((tx) => beginEpoch(tx, userId)));
      case 'period-end':
        return void (await sql`update account set period_end = now() - interval '1 day'
          where user_id = ${userId} and period_end is not null`.execute(db));
      case 'complete':
        return void (await db
          .updateTable('job')
          .set({ status: 'completed' })
          .where('id', '=', chosen ?? null)
          .where('status', 'in', ['queued', 'processing'])
          .execute());
      case 'fail':
        if (chosen) await db.transaction().execute((tx) => failJob(tx, chosen, 'It failed.', 'internal'));
        return;
      case 'cancel':
        return void (chosen && (await attempt(cancelJob({ db }, userId, chosen))));
      case 'retry':
        return void (chosen && (await attempt(retryJob({ db }, userId, chosen))));
      case 'delete': {
        const deps = { ...jobs.core, store } as never;
        return void (chosen && (await attempt(deleteJob(deps, userId, chosen))));
      }
    }
  }

  const ledgerOf = async (userId: string) => {
    const account = await jobs.core.db
      .selectFrom('account')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const { sum } = await jobs.core.db
      .selectFrom('ledger')
      .select(({ fn }) => fn.coalesce(fn.sum<string>('amount'), sql`0`).as('sum'))
      .where('user_id', '=', userId)
      .where('epoch', '=', account.epoch)
      .executeTakeFirstOrThrow();
    const { total } = await jobs.core.db
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const pictures = await jobs.core.db
      .selectFrom('job')
      .select(['photo_id', 'variation'])
      .where('user_id', '=', userId)
      .where('status', '<>', 'cancelled')
      .execute();
    return { account, sum: Number(sum), total, pictures };
  };

  const expectDifferent = (pictures: { photo_id: string; variation: number }[]): void => {
    const names = pictures.map(({ photo_id, variation }) => `${photo_id} ${variation}`);
    expect(new Set(names).size).toBe(names.length);
    expect(pictures.every(({ variation }) => variation < variety)).toBe(true);
  };

  it('used equals the ledger after every step of any story, between nothing and the limit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (story) => {
        const userId = uuidv7();
        await jobs.core.db.transaction().execute((tx) => lockAccount(tx, userId));
        const made: string[] = [];
        for (const next of story) {
          await take(userId, made, next);
          const { account, sum, total, pictures } = await ledgerOf(userId);
          expectDifferent(pictures);
          expect(account.used).toBe(sum);
          expect(account.used).toBeGreaterThanOrEqual(0);
          expect(account.used).toBeLessThanOrEqual(limitOf(account));
          expect(account.jobs_total).toBe(total);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('and when everything happens at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (story) => {
        const userId = uuidv7();
        await jobs.core.db.transaction().execute((tx) => lockAccount(tx, userId));
        const made: string[] = [];
        for (let first = 0; first < story.length; first += 5)
          await Promise.all(story.slice(first, first + 5).map((next) => take(userId, made, next)));
        const { account, sum, total, pictures } = await ledgerOf(userId);
        expectDifferent(pictures);
        expect(account.used).toBe(sum);
        expect(account.used).toBeGreaterThanOrEqual(0);
        expect(account.used).toBeLessThanOrEqual(limitOf(account));
        expect(account.jobs_total).toBe(total);
      }),
      { numRuns: 30 },
    );
  });
});
