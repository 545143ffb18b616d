import { uuidv7 } from '@packshot/chassis/app/uuid';
import { maxCountedHits } from '@packshot/proto/rest/admin/admin-words';
import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import type { AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyJobs } from '../src/read-models/apply-jobs.js';
import { applyMails } from '../src/read-models/apply-mails.js';
import { applyMessages } from '../src/read-models/apply-messages.js';
import { applyPayments } from '../src/read-models/apply-payments.js';
import { applySubscriptions } from '../src/read-models/apply-subscriptions.js';
import { applyUsage } from '../src/read-models/apply-usage.js';
import { applyUsers } from '../src/read-models/apply-users.js';
import { startAdminUnderTest, type AdminUnderTest } from './_admin.js';
import { aJob, aMail, aMessage, aPayment, aSubscription, aUsage, aUser } from './_rows.js';

let admin: AdminUnderTest;
let token: string;

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T12:00:00.000Z`;
const people = [
  aUser({ email: 'ada.lovelace@shop.test', full_name: 'Ada Lovelace', created_at: day(1) }),
  aUser({ email: 'bob@shop.test', full_name: 'Bob 100%_sure', created_at: day(2), is_active: false }),
  aUser({ email: 'cleo@other.test', full_name: null, created_at: day(3), is_admin: true }),
  aUser({ email: 'dora@other.test', full_name: 'Dora Ädams', created_at: day(4) }),
];
const [ada, bob, cleo, dora] = people.map(({ data }) => data.user_id) as [string, string, string, string];

const apply = <Told>(what: (tx: never, told: Told) => Promise<void>, told: Told) =>
  admin.core.db.transaction().execute((tx) => what(tx as never, told));

async function get<Body>(path: string): Promise<Body> {
  const answer = await admin.call('GET', `/api/admin/${path}`, { token });
  expect(`${path}: ${answer.status}`).toBe(`${path}: 200`);
  return (await answer.json()) as Body;
}

/** Returns the email addresses or other names in a list, with the total of the list. */
async function listed(path: string, nameOf: (row: never) => unknown = ({ email }: AdminUser) => email) {
  const { total, skip: _skip, limit: _limit, ...rest } = await get<Record<string, unknown>>(path);
  return { rows: (Object.values(rest)[0] as never[]).map(nameOf), total };
}

beforeAll(async () => {
  admin = await startAdminUnderTest({ TRACE_URL: 'https://traces.test/trace/{trace_id}' });
  token = await admin.issuer.token(cleo, { admin: true });
  await apply(applyUsers, people);
  await apply(applyUsage, [
    aUsage(ada, { used: 4 }),
    // The plan's month ended in January, so the new month has no usage.
    aUsage(bob, {
      plan: 'basic',
      used: 90,
      limit: 100,
      period: 'month',
      plan_default: 100,
      changes_at: day(31),
      afterwards: { used: 0, limit: 100, period: 'month', plan: 'basic' },
    }),
    aUsage(dora, {
      plan: 'pro',
      used: 7,
      limit: 700,
      plan_default: 500,
      period: 'month',
      has_custom_limit: true,
    }),
  ]);
});
afterAll(() => admin.stop());

test('Users: lists users newest first, in pages, with the total', async () => {
  expect(await listed('users')).toEqual({
    rows: ['dora@other.test', 'cleo@other.test', 'bob@shop.test', 'ada.lovelace@shop.test'],
    total: 4,
  });
  expect(await listed('users?skip=1&limit=2')).toEqual({
    rows: ['cleo@other.test', 'bob@shop.test'],
    total: 4,
  });
  expect(await listed('users?skip=9')).toEqual({ rows: [], total: 4 });
  expect((await admin.call('GET', '/api/admin/users', { token: await admin.issuer.token(ada) })).status).toBe(
    403,
  );
});

test('Users: sorts users by address and current usage, and filters users', async () => {
  expect((await listed('users?sort=email')).rows[0]).toBe('ada.lovelace@shop.test');
  expect((await listed('users?sort=-used')).rows.slice(0, 2)).toEqual([
    'dora@other.test',
    'ada.lovelace@shop.test',
  ]);
  expect(await listed('users?is_active=false')).toEqual({ rows: ['bob@shop.test'], total: 1 });
  expect(await listed('users?is_admin=true')).toEqual({ rows: ['cleo@other.test'], total: 1 });
  expect(await listed('users?plan=free&sort=created_at')).toEqual({
    rows: ['ada.lovelace@shop.test', 'cleo@other.test'],
    total: 2,
  });
  expect(await listed('users?plan=basic&is_active=true')).toEqual({ rows: [], total: 0 });
});

test('Users: searches by ID and by parts of the address or name, and treats wildcards literally', async () => {
  expect(await listed('users?search=SHOP.te')).toEqual({
    rows: ['bob@shop.test', 'ada.lovelace@shop.test'],
    total: 2,
  });
  expect((await listed('users?search=love')).rows).toEqual(['ada.lovelace@shop.test']);
  expect((await listed(`users?search=${dora}`)).rows).toEqual(['dora@other.test']);
  expect((await listed(`users?search=${encodeURIComponent('0%_s')}`)).rows).toEqual(['bob@shop.test']);
  for (const wild of ['%%%', '___', '%', '_', '\\', 'a%a'])
    expect(await listed(`users?search=${encodeURIComponent(wild)}`)).toEqual({ rows: [], total: 0 });
  // Fewer than three letters match only the start of an address or a name.
  expect((await listed('users?search=B')).rows).toEqual(['bob@shop.test']);
  expect(await listed('users?search=shop&is_active=true')).toMatchObject({ total: 1 });
});

test('Users: searches the users of one plan, whatever the order of the events', async () => {
  const found = async (plan: string) => (await listed(`users?search=.test&plan=${plan}`)).rows;
  expect(await found('pro')).toEqual(['dora@other.test']);
  expect(await found('free')).toEqual(['cleo@other.test', 'ada.lovelace@shop.test']);
  const emil = aUser({ email: 'emil@shop.test', created_at: day(5) });
  await apply(applyUsage, [aUsage(emil.data.user_id, { plan: 'pro' })]);
  await apply(applyUsers, [emil]);
  expect(await found('pro')).toEqual(['emil@shop.test', 'dora@other.test']);
  await apply(applyUsage, [aUsage(emil.data.user_id, { plan: 'basic', version: 2 })]);
  expect(await found('pro')).toEqual(['dora@other.test']);
  expect(await found('basic')).toEqual(['emil@shop.test', 'bob@shop.test']);
  await admin.query('delete from usage_row where user_id = $1', [emil.data.user_id]);
  expect(await found('basic')).toEqual(['bob@shop.test']);
  await admin.query('delete from user_row where id = $1', [emil.data.user_id]);
});

test('User: returns the current usage of the plan of a user', async () => {
  expect(await get(`users/${bob}`)).toEqual({
    id: bob,
    email: 'bob@shop.test',
    full_name: 'Bob 100%_sure',
    is_active: false,
    is_admin: false,
    email_verified: true,
    oauth_provider: 'email',
    plan: 'basic',
    created_at: day(2),
    usage: {
      current: 0,
      limit: 100,
      remaining: 100,
      period: 'month',
      plan_default: 100,
      has_custom_limit: false,
    },
  });
  expect(await get(`users/${dora}`)).toMatchObject({ usage: { remaining: 693, has_custom_limit: true } });
  expect(await get(`users/${cleo}`)).toMatchObject({ plan: 'free', usage: { current: 0, limit: 5 } });
  expect((await admin.call('GET', `/api/admin/users/${uuidv7()}`, { token })).status).toBe(404);
});

test('Jobs: sorts, filters and searches by owner, without deleted jobs', async () => {
  const traced = 'a'.repeat(32);
  const open = { completed_at: null, render_ms: null, engine: null };
  await apply(applyJobs, [
    aJob(ada, { option: 'first', created_at: day(1), render_ms: 9_000, completed_at: day(9) }),
    aJob(ada, { option: 'second', created_at: day(2), render_ms: 1_500, cost_usd: 0.04, trace_id: traced }),
    aJob(bob, { ...open, option: 'third', created_at: day(3), status: 'queued', mode: 'model_tryon' }),
    aJob(dora, { ...open, option: 'fourth', created_at: day(4), status: 'failed', completed_at: day(5) }),
    aJob(dora, { option: 'deleted', deleted_at: day(6) }),
  ]);
  const option = ({ option: name }: AdminJob) => name;
  const of = (query: string) => listed(`jobs${query}`, option);
  expect(await of('')).toEqual({ rows: ['fourth', 'third', 'second', 'first'], total: 4 });
  expect(await of('?status=completed&mode=studio_white&limit=1')).toEqual({ rows: ['second'], total: 2 });
  expect(await of('/failed')).toEqual({ rows: ['fourth'], total: 1 });
  expect(await of(`?user_id=${ada}&skip=1`)).toEqual({ rows: ['first'], total: 2 });
  // The list sorts null as the smallest value.
  expect((await of('?sort=-render_ms')).rows.slice(0, 2)).toEqual(['first', 'second']);
  expect((await of('?sort=completed_at')).rows[0]).toBe('third');
  expect((await of('?sort=-cost_usd')).rows[0]).toBe('second');
  expect(await of('?search=lovelace')).toEqual({ rows: ['second', 'first'], total: 2 });
  expect(await of('?search=other.test&status=failed')).toEqual({ rows: ['fourth'], total: 1 });
  expect(await of(`?search=${bob}`)).toEqual({ rows: ['third'], total: 1 });
  const { jobs } = await get<{ jobs: AdminJob[] }>(`jobs?search=${ada}&limit=1`);
  expect(jobs).toMatchObject([
    {
      user_email: 'ada.lovelace@shop.test',
      render_seconds: 1.5,
      trace_url: `https://traces.test/trace/${traced}`,
    },
  ]);
  expect(await of(`?search=${jobs[0]!.id}`)).toEqual({ rows: ['second'], total: 1 });
});

test('Lists: a search has a limited number of hits, and a filter by user counts all rows', async () => {
  const many = maxCountedHits + 50;
  await apply(applyUsers, [aUser({ user_id: uuidv7(), email: 'heavy@many.test' })]);
  const [heavy] = (await get<{ users: AdminUser[] }>('users?search=heavy@many')).users;
  const jobs = Array.from({ length: many }, () => aJob(heavy!.id, { mode: 'lifestyle_scene' }));
  await apply(applyJobs, jobs);
  const nothing = () => null;
  expect(await listed(`jobs?user_id=${heavy!.id}&limit=1`, nothing)).toEqual({ rows: [null], total: many });
  expect(await listed('jobs?search=heavy&limit=1', nothing)).toEqual({ rows: [null], total: maxCountedHits });
  expect(await listed(`jobs?search=heavy&skip=${maxCountedHits - 1}`, nothing)).toEqual({
    rows: [null],
    total: maxCountedHits,
  });
  expect(await listed(`jobs?search=heavy&skip=${maxCountedHits}`, nothing)).toEqual({
    rows: [],
    total: maxCountedHits,
  });
});

test('Subscriptions and payments: filters and searches both lists', async () => {
  const subscription = aSubscription(ada, { changed_at: day(1), paid_until: day(30) });
  await apply(applySubscriptions, [
    subscription,
    aSubscription(bob, { changed_at: day(2), paid_until: day(20), status: 'past_due', plan: 'pro' }),
    aSubscription(dora, { changed_at: day(3), paid_until: day(10), status: 'ended', plan: 'free' }),
  ]);
  const email = ({ user_email }: AdminSubscription) => user_email;
  expect((await listed('subscriptions', email)).rows[0]).toBe('dora@other.test');
  expect(await listed('subscriptions?sort=-paid_until&limit=1', email)).toEqual({
    rows: ['ada.lovelace@shop.test'],
    total: 3,
  });
  expect(await listed('subscriptions?status=past_due&plan=pro', email)).toEqual({
    rows: ['bob@shop.test'],
    total: 1,
  });
  expect(await listed('subscriptions?search=love', email)).toMatchObject({ total: 1 });
  expect(await listed(`subscriptions?search=${subscription.data.subscription_id}`, email)).toMatchObject({
    total: 1,
  });
  expect(await get(`subscriptions?user_id=${ada}`)).toMatchObject({
    subscriptions: [{ id: ada, price: 9.99, offer: 'basic_monthly' }],
    total: 1,
  });

  const given = { refunds: [{ amount: 400, at: day(9) }] };
  await apply(applyPayments, [
    aPayment(ada, { at: day(1), reference: 'pay-1', description: 'paid' }),
    aPayment(ada, { at: day(2), description: 'part', refunded: 400, ...given }),
    aPayment(bob, { at: day(3), description: 'back', refunded: 999, ...given }),
    aPayment(bob, { at: day(4), description: 'failed', status: 'failed' }),
    // The payment of an erased user stays, without an address.
    aPayment(uuidv7(), { at: day(5), description: 'disputed', disputed: true }),
  ]);
  const said = ({ description, status }: { description: string; status: string }) =>
    `${description} ${status}`;
  expect(await listed('payments', said)).toEqual({
    rows: [
      'disputed disputed',
      'failed failed',
      'back refunded',
      'part partially_refunded',
      'paid completed',
    ],
    total: 5,
  });
  expect(await listed('payments?status=refunded', said)).toEqual({ rows: ['back refunded'], total: 1 });
  expect(await listed('payments?search=pay-1', said)).toEqual({ rows: ['paid completed'], total: 1 });
  expect(await listed('payments?search=lovelace', said)).toMatchObject({ total: 2 });
  expect(await get(`payments?user_id=${ada}&status=partially_refunded`)).toMatchObject({
    payments: [{ amount: 9.99, refunded: 4, user_email: 'ada.lovelace@shop.test' }],
    total: 1,
  });
});

test('Messages and emails: lists open urgent messages first, and filters emails by state and user', async () => {
  const answers = [{ text: 'Like this.', by: cleo, at: day(9) }];
  await apply(applyMessages, [
    aMessage({ subject: 'URGENT: old', created_at: day(1) }),
    aMessage({ subject: 'New', created_at: day(9), user_id: ada }),
    aMessage({ subject: 'urgent, but answered', created_at: day(5), status: 'answered', answers }),
    aMessage({ subject: 'Urgent: newer', created_at: day(2), email: 'zoe@shop.test' }),
  ]);
  const subject = (row: { subject: string }) => row.subject;
  expect(await listed('support', subject)).toEqual({
    rows: ['Urgent: newer', 'URGENT: old', 'New', 'urgent, but answered'],
    total: 4,
  });
  expect(await listed('support?status=open&skip=2', subject)).toEqual({ rows: ['New'], total: 3 });
  expect(await listed('support?search=ZOE@', subject)).toEqual({ rows: ['Urgent: newer'], total: 1 });
  expect(await listed(`support?user_id=${ada}`, subject)).toEqual({ rows: ['New'], total: 1 });
  const { messages } = await get<{ messages: { id: string }[] }>('support?status=answered');
  expect(await get(`support/${messages[0]!.id}`)).toMatchObject({
    urgent: true,
    answers: [{ text: 'Like this.', by_email: 'cleo@other.test' }],
  });

  await apply(applyMails, [
    aMail(ada, { created_at: day(1) }),
    aMail(bob, { created_at: day(2), status: 'failed', error: '550', sent_at: null }),
    aMail(null, { created_at: day(3), template: 'contact' }),
  ]);
  const template = (mail: { template: string; user_email: string | null }) =>
    `${mail.template} ${mail.user_email}`;
  expect(await listed('mails', template)).toEqual({
    rows: ['contact null', 'welcome bob@shop.test', 'welcome ada.lovelace@shop.test'],
    total: 3,
  });
  expect(await listed('mails?status=failed', template)).toEqual({
    rows: ['welcome bob@shop.test'],
    total: 1,
  });
  expect(await listed(`mails?user_id=${ada}`, template)).toMatchObject({ total: 1 });
});

test('Messages: lists open messages of Pro users before others, even if the plan begins after the message', async () => {
  await apply(applyMessages, [
    aMessage({ subject: 'Early', created_at: day(3), user_id: cleo }),
    aMessage({ subject: 'Newest', created_at: day(12), user_id: ada }),
    aMessage({ subject: 'Pro', created_at: day(4), user_id: dora }),
    aMessage({ subject: 'Pro, answered', created_at: day(11), user_id: dora, status: 'answered' }),
  ]);
  const subjectAndPlan = (row: { subject: string; plan: string | null }) => `${row.subject}: ${row.plan}`;
  const listOpen = async () => (await listed('support?status=open&skip=2', subjectAndPlan)).rows;
  expect(await listOpen()).toEqual(['Pro: pro', 'Newest: free', 'New: free', 'Early: free']);
  await apply(applyUsage, [aUsage(cleo, { plan: 'pro' })]);
  expect(await listOpen()).toEqual(['Pro: pro', 'Early: pro', 'Newest: free', 'New: free']);
  expect((await listed('support', subjectAndPlan)).rows).toEqual([
    'Urgent: newer: null',
    'URGENT: old: null',
    'Pro: pro',
    'Early: pro',
    'Newest: free',
    'Pro, answered: pro',
    'New: free',
    'urgent, but answered: null',
  ]);
  expect((await listed('support?search=e&status=open', subjectAndPlan)).rows.slice(2)).toEqual([
    'Pro: pro',
    'Early: pro',
    'Newest: free',
    'New: free',
  ]);
  await apply(applyUsage, [aUsage(cleo, { plan: 'free', version: 2 })]);
  expect(await listOpen()).toEqual(['Pro: pro', 'Newest: free', 'New: free', 'Early: free']);
});
