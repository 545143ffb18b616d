import { uuidv7 } from '@packshot/chassis/app/uuid';
import { Problem } from '@packshot/chassis/app/problem';
import type { subscriptionEvents } from '@packshot/proto/events/billing';
import type { DataOf, Envelope } from '@packshot/proto/events/envelope';
import type { Usage } from '@packshot/proto/events/jobs';
import type { PlanId } from '@packshot/proto/plans';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onSubscriptionChanged } from '../src/events/on-subscription-changed.js';
import { cancelJob } from '../src/jobs/cancel-job.js';
import { deleteJob } from '../src/deletion/delete-job.js';
import { insertJob } from '../src/jobs/insert-job.js';
import { retryJob } from '../src/jobs/retry-job.js';
import { applyPlan } from '../src/quota/apply-plan.js';
import { beginEpoch, lockAccount } from '../src/quota/lock-account.js';
import { getStats } from '../src/quota/get-stats.js';
import { generationLimitOf, announceAccount } from '../src/quota/usage-of.js';
import { failJob } from '../src/jobs/lifecycle.js';
import { factsOf } from './_billing.js';
import { startJobsUnderTest, type JobsUnderTest } from './_jobs.js';

const variety = 3;

/** An action that affects a seller's generations; `at` selects one of the seller's jobs. */
type Step =
  | { do: 'create' }
  | { do: 'again' | 'cancel' | 'fail' | 'retry' | 'delete' | 'complete'; at: number }
  /** Plan of a newer billing event, and whether a period starts with the event. */
  | { do: 'plan'; plan: PlanId; begins: boolean }
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
      begins: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('period-end' as const, 'reset' as const) }) },
);

// The tests run thousands of transactions, which take a long time on a busy machine.
describe('generations', () => {
  let jobs: JobsUnderTest;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
  });
  afterAll(() => jobs.stop());

  /** Ignores errors of rejected actions, because the test checks only the data. */
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
          const account = await lockAccount(tx, userId);
          const version = account.plan_version + 1;
          const begun = account.period_start ?? new Date(Date.now() - 86_400_000);
          const period_start = new Date(begun.getTime() + (next.begins ? 1_000 : 0));
          const facts = factsOf({ user_id: userId, plan: next.plan, period_start });
          await announceAccount(tx, await applyPlan(tx, account, facts, version));
        }));
      case 'reset':
        return void (await db.transaction().execute(async (tx) => {
          await announceAccount(tx, await beginEpoch(tx, await lockAccount(tx, userId)));
        }));
      case 'period-end':
        // Moves the end of the period into the past, because the test cannot move the clock.
        return db.transaction().execute(async (tx) => {
          const account = await tx
            .updateTable('account')
            .set({ period_end: sql<Date>`period_end - interval '1 month'` })
            .where('user_id', '=', userId)
            .returningAll()
            .executeTakeFirstOrThrow();
          await announceAccount(tx, account);
        });
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
        const deps = { ...jobs.core, store, folders: new Map() } as never;
        return void (
          chosen &&
          (await attempt(deleteJob(deps, userId, chosen, { ip: '127.0.0.1', userAgent: undefined })))
        );
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

  /** Checks that the last announced usage equals the statistics of the seller. */
  const expectTold = async (userId: string): Promise<void> => {
    const { rows } = await sql<{ usage: Usage }>`
      select envelope->'data'->'usage' as usage from outbox
      where envelope->'data'->>'user_id' = ${userId} and envelope->'data' ? 'usage'
      order by (envelope->'data'->'usage'->>'version')::integer desc limit 1`.execute(jobs.core.db);
    if (!rows[0]) return;
    const { used, limit, period, plan } = rows[0].usage;
    expect(await getStats(jobs.core, userId)).toMatchObject({
      current_period_usage: used,
      current_period_limit: limit,
      period,
      plan_raw: plan,
    });
  };

  const expectDifferent = (pictures: { photo_id: string; variation: number }[]): void => {
    const names = pictures.map(({ photo_id, variation }) => `${photo_id} ${variation}`);
    expect(new Set(names).size).toBe(names.length);
    expect(pictures.every(({ variation }) => variation < variety)).toBe(true);
  };

  it('after every step, the usage equals the ledger and lies between zero and the limit', async () => {
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
          expect(account.used).toBeLessThanOrEqual(generationLimitOf(account));
          expect(account.jobs_total).toBe(total);
        }
        await expectTold(userId);
      }),
      { numRuns: 60 },
    );
  });

  it('the usage equals the ledger when all steps run concurrently', async () => {
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
        expect(account.used).toBeLessThanOrEqual(generationLimitOf(account));
        expect(account.jobs_total).toBe(total);
        await expectTold(userId);
      }),
      { numRuns: 30 },
    );
  });

  it('each paid period starts one new count, for any order and repetition of billing events', async () => {
    const word = fc.record({
      plan: fc.constantFrom<PlanId>('free', 'basic', 'pro'),
      begins: fc.boolean(),
    });
    const told = fc.array(word, { minLength: 1, maxLength: 12 }).chain((history) =>
      fc.record({
        history: fc.constant(history),
        // Indexes of events, repeated and in any order; `null` is a picture that the seller creates in between.
        coming: fc
          .array(fc.option(fc.nat(history.length - 1)), { maxLength: 30 })
          .chain((some) =>
            fc.shuffledSubarray([...some, ...history.keys()], { minLength: some.length + history.length }),
          ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(told, async ({ history, coming }) => {
        const userId = uuidv7();
        let period = Date.now() - 86_400_000;
        const envelopes = history.map(({ plan, begins }, at) => {
          if (begins || at === 0) period += 60_000;
          const data = factsOf({ user_id: userId, plan, period_start: new Date(period) });
          return { data, aggregateversion: at + 1 } as unknown as Envelope;
        });
        const made: string[] = [];
        for (const at of coming) {
          if (at === null) await take(userId, made, { do: 'create' });
          else
            await jobs.core.db
              .transaction()
              .execute((tx) => onSubscriptionChanged[0]!.apply(tx, envelopes[at]!));
        }
        const newest = envelopes.at(-1)!.data as DataOf<(typeof subscriptionEvents)[number]>;
        const { account, sum } = await ledgerOf(userId);
        expect(account.plan).toBe(newest.plan);
        expect(account.paid_until?.toISOString()).toBe(newest.paid_until);
        expect(account.used).toBe(sum);
        expect(account.used).toBeLessThanOrEqual(generationLimitOf(account));
        // The account has one count for the free plan, and at most one count for each paid period.
        const paid = envelopes.map(({ data }) => data as typeof newest).filter(({ plan }) => plan !== 'free');
        expect(account.last_epoch).toBeLessThanOrEqual(new Set(paid.map((facts) => facts.period_start)).size);
        if (newest.plan === 'free') expect(account.epoch).toBe(0);
        else expect(account.period_start?.toISOString()).toBe(newest.period_start);
      }),
      { numRuns: 60 },
    );
  });
});
