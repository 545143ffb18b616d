import { connectDatabase } from '@packshot/chassis/db/connect';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { createLogger } from '@packshot/chassis/telemetry/logger';
import { userDeleted } from '@packshot/proto/events/auth';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AdminTables } from '../src/db/tables.js';
import { applyJobs } from '../src/read-models/apply-jobs.js';
import { applyPayments } from '../src/read-models/apply-payments.js';
import { applySubscriptions } from '../src/read-models/apply-subscriptions.js';
import { applyUsage } from '../src/read-models/apply-usage.js';
import { applyUsers } from '../src/read-models/apply-users.js';
import { aiCost } from '../src/stats/ai-cost.js';
import { getJobStats } from '../src/stats/get-job-stats.js';
import { getOverview } from '../src/stats/get-overview.js';
import { getSeries } from '../src/stats/get-series.js';
import { getSubscriptionStats } from '../src/stats/get-subscription-stats.js';
import { startAdminUnderTest, type AdminUnderTest } from './_admin.js';
import { aJob, aPayment, aSubscription, aUsage, aUser } from './_rows.js';

let admin: AdminUnderTest;
let db: ReturnType<typeof connectDatabase<AdminTables>>['db'];

beforeAll(async () => {
  admin = await startAdminUnderTest();
  // A session time zone far east of Greenwich reveals figures that use the session's day instead of UTC.
  const url = new URL(admin.env['DATABASE_URL_ADMIN']!);
  url.searchParams.set('options', '-c TimeZone=Pacific/Kiritimati');
  const database = connectDatabase<AdminTables>(url.href, createLogger('test', 'silent'));
  admin.onStop(() => database.close());
  ({ db } = database);
});
afterAll(() => admin.stop());
beforeEach(() =>
  admin.query('truncate user_row, usage_row, job_row, subscription_row, payment_row, erased_user'),
);

const apply = <Told>(what: (tx: never, told: Told) => Promise<void>, told: Told) =>
  db.transaction().execute((tx) => what(tx as never, told));

/** Returns the values of a chart that are not empty, by the first day of each period. */
async function chart(name: 'jobs' | 'success_rate' | 'render_seconds' | 'revenue' | 'sign_ups', now: string) {
  const read = (by: 'day' | 'month', points: number) =>
    getSeries({ db }, { name, by, points }, new Date(now));
  const of = ({ points }: Awaited<ReturnType<typeof read>>) =>
    Object.fromEntries(
      points
        .filter(({ values }) => values.some(Boolean))
        .map(({ from, values }) => [from.slice(0, 10), values]),
    );
  return { days: of(await read('day', 60)), months: of(await read('month', 12)) };
}

test('Users: counts all users, active users, new users of 30 days, and users by plan', async () => {
  // Today is 1 March, an hour after midnight. The 30 days begin on 31 January, as 2026 has a February of 28 days.
  //   a: the last moment of 30 January        not new
  //   b: the first moment of 31 January       new
  //   c: the last moment of 28 February       new, but may not sign in
  //   d: today                                new, on the free plan because no usage has arrived
  const now = '2026-03-01T01:00:00.000Z';
  const users = [
    aUser({ email: 'a@example.test', created_at: '2026-01-30T23:59:59.999Z' }),
    aUser({ email: 'b@example.test', created_at: '2026-01-31T00:00:00.000Z' }),
    aUser({ email: 'c@example.test', created_at: '2026-02-28T23:59:59.999Z', is_active: false }),
    aUser({ email: 'd@example.test', created_at: '2026-03-01T00:30:00.000Z' }),
  ];
  const [a, b, c] = users.map(({ data }) => data.user_id) as [string, string, string];
  // The usage of user b arrives before the auth event, and the usage of user a arrives after the auth event.
  await apply(applyUsage, [aUsage(b, { plan: 'pro', used: 3 })]);
  await apply(applyUsers, users);
  // The plan of user a has ended, although no event reported the end.
  await apply(applyUsage, [
    aUsage(a, {
      plan: 'basic',
      changes_at: '2026-02-15T00:00:00.000Z',
      afterwards: { used: 0, limit: 5, period: 'total', plan: 'free' },
    }),
    aUsage(c, { plan: 'basic' }),
  ]);
  const overview = await getOverview({ db }, new Date(now));
  expect(overview.users).toEqual({ total: 4, active: 3, new_30d: 3 });
  // Users a and d are on the free plan, because the plan of a has ended. User c is on basic, and user b is on pro.
  expect(overview.subscriptions).toEqual({ by_plan: { free: 2, basic: 1, pro: 1 } });
  expect(await chart('sign_ups', now)).toEqual({
    days: { '2026-01-30': [1], '2026-01-31': [1], '2026-02-28': [1], '2026-03-01': [1] },
    months: { '2026-01-01': [2], '2026-02-01': [1], '2026-03-01': [1] },
  });
  // No figure and no row contains an erased user.
  await admin.say(userDeleted, { user_id: b, deleted_at: now });
  await vi.waitFor(async () => expect(await admin.holds('b@example.test')).toEqual([]), 30_000);
  const without = await getOverview({ db }, new Date(now));
  expect(without.users).toEqual({ total: 3, active: 2, new_30d: 2 });
  expect(without.subscriptions).toEqual({ by_plan: { free: 2, basic: 1, pro: 0 } });
});

test('Jobs: counts all jobs by status, the jobs of 24 hours, and the jobs that ended within seven days', async () => {
  // The time is noon on 8 March. The seven days are 2 to 8 March; the 24 hours start at noon on 7 March.
  const now = '2026-03-08T12:00:00.000Z';
  const [seller, erased] = [uuidv7(), uuidv7()];
  const again = { id: uuidv7() };
  const open = { completed_at: null, render_ms: null, engine: null };
  await apply(applyJobs, [
    // One job ended just before the seven days, and one on the first of the seven days.
    aJob(seller, { completed_at: '2026-03-01T23:59:59.999Z', render_ms: 1_000 }),
    aJob(seller, { completed_at: '2026-03-02T00:00:00.000Z', render_ms: 1_000 }),
    // A job that its seller deleted still counts.
    aJob(seller, {
      created_at: '2026-03-08T11:00:00.000Z',
      completed_at: '2026-03-08T11:00:09.000Z',
      deleted_at: '2026-03-08T11:30:00.000Z',
      render_ms: 9_000,
    }),
    aJob(seller, { status: 'failed', completed_at: '2026-03-04T12:00:00.000Z', engine: 'gemini' }, again),
    aJob(seller, {
      status: 'failed',
      completed_at: '2026-03-05T12:00:00.000Z',
      engine: 'gemini',
      cost_usd: 0.1,
    }),
    aJob(seller, { status: 'cancelled', completed_at: '2026-03-05T12:00:00.000Z', engine: null }),
    aJob(seller, { ...open, status: 'processing', created_at: '2026-03-07T12:00:00.001Z' }),
    aJob(seller, { ...open, status: 'pending', created_at: '2026-03-07T12:00:00.000Z' }),
    aJob(erased, { status: 'failed', created_at: now, completed_at: now }),
  ]);
  // The job that failed on the 4th was retried and completed on the 8th, so it counts once.
  await apply(applyJobs, [
    aJob(
      seller,
      { engine: 'gemini', cost_usd: 0.2, completed_at: '2026-03-08T01:00:00.000Z', render_ms: 3_000 },
      { ...again, version: 2 },
    ),
  ]);
  await admin.say(userDeleted, { user_id: erased, deleted_at: now });
  await vi.waitFor(
    async () => expect(await admin.query('select 1 from job_row where user_id = $1', [erased])).toEqual([]),
    30_000,
  );

  const { jobs } = await getOverview({ db }, new Date(now));
  expect(jobs).toEqual({
    total: 8,
    by_status: { pending: 1, queued: 0, processing: 1, completed: 4, failed: 1, cancelled: 1 },
    last_24h: 2,
  });
  // One job was completed on 2 March, and two on 8 March. One job failed on 5 March. 3 / (3 + 1) = 75 %.
  expect(await getJobStats({ db }, 7, new Date(now))).toEqual({
    days: 7,
    completed: 3,
    failed: 1,
    success_rate: 75,
  });
  expect(await getJobStats({ db }, 7, new Date('2026-04-01T00:00:00.000Z'))).toMatchObject({
    completed: 0,
    failed: 0,
    success_rate: 100,
  });
  expect((await chart('success_rate', now)).days).toEqual({
    '2026-03-01': [100],
    '2026-03-02': [100],
    '2026-03-08': [100],
  });
  expect((await chart('success_rate', now)).months).toEqual({ '2026-03-01': [80] });
  // The values are in this order: created, completed, failed, cancelled.
  expect((await chart('jobs', now)).months).toEqual({
    '2026-01-01': [5, 0, 0, 0],
    '2026-03-01': [3, 4, 1, 1],
  });
  // The database adds 0.1 and 0.2 to exactly 0.3, unlike floating point.
  expect(await aiCost({ db }, new Date(now))).toEqual([
    { engine: 'gemini', jobs: 2, failed: 1, cost_usd: 0.3 },
    { engine: 'studio', jobs: 3, failed: 0, cost_usd: 0 },
  ]);
});

test('Render seconds: p50 and p95 are within 1 % of the exact values, by day and by month', async () => {
  // Each of 100 jobs takes one second longer than the previous job, so p50 is 50 seconds and p95 is 95 seconds.
  const hundred = Array.from({ length: 100 }, (_none, n) =>
    aJob(uuidv7(), { render_ms: (n + 1) * 1_000, completed_at: '2026-02-28T23:59:59.999Z' }),
  );
  await apply(applyJobs, [
    ...hundred,
    aJob(uuidv7(), { render_ms: 7, completed_at: '2026-03-01T00:00:00.000Z' }),
  ]);
  const { days, months } = await chart('render_seconds', '2026-03-01T12:00:00.000Z');
  expect(days['2026-02-28']).toEqual(months['2026-02-01']);
  const [p50, p95] = days['2026-02-28'] as [number, number];
  expect(Math.abs(p50 / 50 - 1)).toBeLessThan(0.01);
  expect(Math.abs(p95 / 95 - 1)).toBeLessThan(0.01);
  expect(Math.abs(days['2026-03-01']![0]! / 0.007 - 1)).toBeLessThan(0.01);
});

test('Revenue: subtracts refunds and lost disputes from completed payments, in the month of the refund or dispute', async () => {
  // 23:30 UTC on 31 March is already April in the database's time zone.
  const now = '2026-03-31T23:30:00.000Z';
  const erased = uuidv7();
  const payment = uuidv7();
  const yearly = { payment_id: payment, amount: 9_999, at: '2026-01-31T23:00:00.000Z' };
  const first = { amount: 2_000, at: '2026-03-01T00:00:00.000Z' };
  const second = { amount: 1_000, at: '2026-03-31T23:00:00.000Z' };
  const lost = { amount: 999, at: '2026-03-15T12:00:00.000Z' };
  await apply(applyPayments, [
    aPayment(uuidv7(), { at: '2026-02-28T23:59:59.999Z' }),
    aPayment(uuidv7(), { at: '2026-03-01T00:00:00.000Z', amount: 3_499 }),
    aPayment(uuidv7(), { at: '2026-03-10T12:00:00.000Z', status: 'failed' }),
    aPayment(uuidv7(), { at: '2026-02-10T12:00:00.000Z', refunded: 999, refunds: [lost], disputed: true }),
    aPayment(uuidv7(), { at: '2026-03-20T12:00:00.000Z', disputed: true }),
    aPayment(uuidv7(), { at: '2026-03-20T12:00:00.000Z', currency: 'EUR' }),
    aPayment(erased, { at: '2026-03-02T12:00:00.000Z' }),
    aPayment(uuidv7(), yearly),
  ]);
  // Two refunds of one payment are announced in the wrong order.
  await apply(applyPayments, [
    aPayment(uuidv7(), { ...yearly, refunded: 3_000, refunds: [first, second] }, 3),
  ]);
  await apply(applyPayments, [aPayment(uuidv7(), { ...yearly, refunded: 2_000, refunds: [first] }, 2)]);
  await admin.say(userDeleted, { user_id: erased, deleted_at: now });
  await vi.waitFor(
    async () =>
      expect(await admin.query('select 1 from erased_user where user_id = $1', [erased])).toHaveLength(1),
    30_000,
  );
  // January:  99.99
  // February:  9.99 + 9.99 = 19.98
  // March:    34.99 + 9.99 (dispute open) + 9.99 (erased user) - 20.00 - 10.00 - 9.99 (dispute lost) = 14.98
  expect((await chart('revenue', now)).months).toEqual({
    '2026-01-01': [99.99],
    '2026-02-01': [19.98],
    '2026-03-01': [14.98],
  });
  // 1 March: 34.99 - 20.00.
  expect((await chart('revenue', now)).days).toMatchObject({ '2026-03-01': [14.99], '2026-03-31': [-10] });
  expect((await getOverview({ db }, new Date(now))).revenue).toEqual({
    total: 134.95,
    this_month: 14.98,
    currency: 'USD',
  });
  const april = await getOverview({ db }, new Date('2026-04-01T00:00:00.000Z'));
  expect(april.revenue).toMatchObject({ total: 134.95, this_month: 0 });
});

test('Subscriptions: counts subscriptions by status, and sums the monthly prices of active subscriptions', async () => {
  // Prices: 9.99 a month, 349.99 and 99.99 a year. The last subscription is cancelled at the end of its period. 9.99 +
  // (349.99 + 99.99) / 12 = 9.99 + 37.498... = 47.49. Overdue and ended subscriptions do not count.
  await apply(applySubscriptions, [
    aSubscription(uuidv7()),
    aSubscription(uuidv7(), { plan: 'pro', offer: 'pro_yearly', price: 34_999 }),
    aSubscription(uuidv7(), { offer: 'basic_yearly', price: 9_999, cancel_at_period_end: true }),
    aSubscription(uuidv7(), { plan: 'pro', offer: 'pro_monthly', price: 3_499, status: 'past_due' }),
    aSubscription(uuidv7(), { plan: 'free', status: 'ended' }),
  ]);
  expect(await getSubscriptionStats({ db })).toEqual({
    by_plan: { free: 0, basic: 0, pro: 0 },
    by_status: { active: 3, past_due: 1, suspended: 0, ended: 1 },
    monthly_recurring: 47.49,
    currency: 'USD',
  });
});

test('The sums that triggers maintain equal the counted rows after changes in any order', async () => {
  // Seed of the random numbers, the same in each run.
  let state = 15;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const statuses = ['queued', 'completed', 'failed', 'cancelled'] as const;
  const sellers = Array.from({ length: 5 }, () => uuidv7());
  const ids = Array.from({ length: 60 }, () => uuidv7());
  for (let batch = 0; batch < 12; batch += 1) {
    const told = Array.from({ length: 25 }, () => {
      const status = statuses[random(4)]!;
      const day = `2026-03-${String(1 + random(28)).padStart(2, '0')}T12:00:00.000Z`;
      const n = random(60);
      return aJob(
        sellers[n % 5]!,
        {
          status,
          completed_at: status === 'queued' ? null : day,
          render_ms: 1 + random(9_000),
          cost_usd: random(100) / 100,
        },
        { id: ids[n]!, version: 1 + random(20) },
      );
    });
    await apply(applyJobs, told);
    if (batch % 4 === 3) await admin.query('delete from job_row where user_id = $1', [sellers[random(5)]]);
  }
  const day = `(completed_at at time zone 'UTC')::date`;
  for (const [kept, counted] of [
    [
      'select status, sum(jobs)::int as jobs from job_count group by 1 having sum(jobs) <> 0',
      'select status, count(*)::int as jobs from job_row group by 1',
    ],
    [
      `select day::text, status, jobs::int, cost_usd::float8 from job_ended where jobs <> 0`,
      `select ${day}::text as day, status, count(*)::int as jobs, sum(cost_usd::numeric)::float8 as cost_usd
       from job_row where completed_at is not null group by 1, 2`,
    ],
    [
      'select day::text, sum(jobs)::int as jobs from render_day group by 1 having sum(jobs) <> 0',
      `select ${day}::text as day, count(*)::int as jobs from job_row where status = 'completed' group by 1`,
    ],
  ] as const) {
    const rows = await admin.query(`${kept} order by 1, 2`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await admin.query(`${counted} order by 1, 2`));
  }
});
