import { errorCatalogue } from '@packshot/proto/common/errors';
import { serviceNames } from '@packshot/proto/services';
import type { AdminSignIn } from '@packshot/proto/rest/admin/sign-in';
import type { AuditLog } from '@packshot/proto/rest/admin/audit';
import type { DeadLetter } from '@packshot/proto/rest/admin/dead-letters';
import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import type {
  AdminAttention,
  AdminOverview,
  AdminSeries,
  AdminSystem,
} from '@packshot/proto/rest/admin/stats';
import type { AdminPayment, AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import type { AdminMail, AdminSupportMessage } from '@packshot/proto/rest/admin/support';
import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { paymentStates, subscriptionStates } from '@packshot/proto/rest/admin/admin-words';

// Rows of the back-office that are hard to lay out: long names, every state, missing values, erased users.

const idOf = (kind: number, n: number): string =>
  `019a000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;
/** Returns the user with the given number: the second user is inactive, and the third user has long names. */
export const userId = (n: number): string => idOf(1, n);
const longAddress = 'the-owner-of-a-shop-with-a-very-long-name@mail.a-provider-of-mails.example';
const addressOf = (n: number) => (n === 3 ? longAddress : `seller-${n}@shop.test`);
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 4, 10, minutes)).toISOString();
const pickByNumber = <T>(all: readonly T[], n: number): T => all[(n - 1) % all.length]!;

export const userOf = (n: number): AdminUser => ({
  id: userId(n),
  email: addressOf(n),
  full_name: n === 3 ? 'Maximiliane Alexandra von Hohenstein-Bartenfeld' : `Seller ${n}`,
  is_active: n !== 2,
  is_admin: false,
  email_verified: n !== 4,
  oauth_provider: 'email',
  plan: 'basic',
  created_at: at(0),
  usage: {
    current: 3,
    limit: 12_345,
    remaining: 12_342,
    period: 'month',
    plan_default: 100,
    has_custom_limit: true,
  },
});

export const jobOf = (n: number, status: AdminJob['status']): AdminJob => ({
  id: idOf(2, n),
  user_id: userId(n),
  user_email: addressOf(n),
  mode: 'lifestyle_scene',
  option: 'indoor',
  status,
  engine: 'gemini-2.5-flash-image',
  render_seconds: 12.4,
  cost_usd: 0.0391,
  fidelity: 0.97,
  error_code: status === 'failed' ? 'picture_refused' : null,
  error_message: status === 'failed' ? errorCatalogue.picture_refused.detail : null,
  attempts: 2,
  created_at: at(0),
  started_at: at(1),
  completed_at: status === 'failed' ? at(2) : null,
  trace_url: 'http://traces.test/1',
});

export const logOf = (n: number): AuditLog => ({
  id: idOf(3, n),
  seq: 1000 - n,
  action: 'limit.set',
  service: 'jobs',
  actor_kind: 'operator',
  user_id: userId(1),
  user_email: 'operator@packshot.test',
  concerns_id: userId(n),
  // The fourth user is erased; only the log entry remains.
  concerns_email: n === 4 ? null : addressOf(n),
  resource_type: 'user',
  resource_id: userId(n),
  ip_address: '2001:db8:85a3:1234:5678:8a2e:370:7334',
  request_id: idOf(9, n),
  reason: 'A gift for the delay',
  before: { limit: 100, custom: false },
  after: { limit: 12_345, custom: true },
  created_at: at(0),
});

export const subscriptionOf = (n: number): AdminSubscription => ({
  id: userId(n),
  subscription_id: idOf(4, n),
  user_email: addressOf(n),
  plan: 'pro',
  offer: 'pro_yearly',
  status: pickByNumber(subscriptionStates, n),
  provider: pickByNumber(['stripe', 'paypal', null], n),
  price: 1_234.5,
  currency: 'USD',
  paid_until: at(0),
  cancel_at_period_end: n % 2 === 0,
  next_offer: n === 5 ? 'basic_monthly' : null,
  grace_until: pickByNumber(subscriptionStates, n) === 'past_due' ? at(60) : null,
  changed_at: at(0),
});

export const paymentOf = (n: number): AdminPayment => ({
  id: idOf(5, n),
  user_id: userId(n),
  user_email: addressOf(n),
  description: 'Pro, yearly',
  provider: 'stripe',
  reference: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
  amount: 1_234.5,
  refunded: pickByNumber(paymentStates, n) === 'partially_refunded' ? 2.5 : 0,
  tax: 197.1,
  fee: n === 2 ? null : 36.1,
  currency: 'USD',
  status: pickByNumber(paymentStates, n),
  credit_notes: [],
  created_at: at(0),
});

export const messageOf = (n: number): AdminSupportMessage => ({
  id: idOf(6, n),
  user_id: n === 2 ? null : userId(n),
  name: n === 3 ? 'Maximiliane Alexandra von Hohenstein-Bartenfeld' : `Seller ${n}`,
  email: addressOf(n),
  category: 'Technical Support',
  subject:
    n === 1 ? 'URGENT: all of my pictures of the spring collection are late by two days' : `Question ${n}`,
  message: `Where is it?\n\n${'I have waited since the morning, and nothing has come. '.repeat(12)}`,
  urgent: n === 1,
  plan: n === 2 ? null : pickByNumber(['pro', 'free'], n),
  status: pickByNumber(['open', 'answered', 'closed'], n),
  answers: [{ text: 'It is in your library now.\n\nYours', by_email: 'operator@packshot.test', at: at(9) }],
  created_at: at(0),
});

export const mailOf = (n: number): AdminMail => ({
  id: idOf(7, n),
  user_id: userId(1),
  user_email: addressOf(1),
  template: 'receipt',
  status: pickByNumber(['sent', 'queued', 'failed'], n),
  attempts: n,
  error: n === 3 ? '550 5.1.1 The mailbox the-owner-of-a-shop is unknown here' : null,
  created_at: at(0),
  sent_at: n === 1 ? at(1) : null,
});

export const letterOf = (n: number): DeadLetter => ({
  id: n,
  service: 'auth',
  consumer: 'auth-erasures',
  subject: 'jobs.account.erased',
  payload: JSON.stringify({
    specversion: '1.0',
    id: idOf(8, n),
    type: 'jobs.account.erased',
    data: { user_id: userId(n) },
  }),
  error: 'duplicate key value violates unique constraint "erasure_confirmation_pkey"',
  failures: 5,
  failed_at: at(0),
});

export const signIn: AdminSignIn = {
  sessions: [
    {
      id: idOf(10, 1),
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      second_factor: true,
      created_at: at(0),
      last_used_at: at(0),
    },
  ],
  second_factor: true,
  passkeys: 2,
};

export const attention: AdminAttention['items'] = [
  { kind: 'silent_service', count: 1, service: 'notification' },
  { kind: 'books_differ', count: 1, service: null },
  { kind: 'dead_letters', count: 3, service: null },
  { kind: 'open_messages', count: 12, service: null },
];

export const overview: AdminOverview = {
  users: { total: 12_345, active: 12_000, new_30d: 321 },
  jobs: { total: 4_321, by_status: { completed: 4_000, failed: 20 } as never, last_24h: 56 },
  revenue: { total: 1_234.5, this_month: 99.9, currency: 'USD' },
  subscriptions: { by_plan: { free: 75, basic: 20, pro: 5 } },
};
export const emptyOverview: AdminOverview = {
  users: { total: 0, active: 0, new_30d: 0 },
  jobs: { total: 0, by_status: {} as never, last_24h: 0 },
  revenue: { total: 0, this_month: 0, currency: 'USD' },
  subscriptions: { by_plan: { free: 0, basic: 0, pro: 0 } },
};

const linesOf: Record<AdminSeries['name'], [unit: string, lines: string[]]> = {
  jobs: ['jobs', ['Created', 'Completed', 'Failed', 'Cancelled']],
  success_rate: ['%', ['Success rate']],
  render_seconds: ['s', ['p50', 'p95']],
  revenue: ['USD', ['Revenue']],
  sign_ups: ['users', ['Sign-ups']],
};

/** Returns a month of daily values in waves, with one day without data. */
export function seriesOf(name: AdminSeries['name'], days: number): AdminSeries {
  const [unit, lines] = linesOf[name];
  const points = Array.from({ length: days }, (_day, day) => ({
    from: new Date(Date.UTC(2026, 1, 2 + day)).toISOString(),
    values: lines.map((_line, line) =>
      day === 9 && name === 'success_rate' ? null : Math.round(50 + 40 * Math.sin(day / 3 + line)),
    ),
  }));
  return { name, by: 'day', points, lines, unit };
}

const workerOf = (n: number) => ({ id: idOf(9, n), engine: 'studio', busy: n === 1, seen_at: at(0) });

/** System state with a queue, an unavailable service and a difference in the books. */
export const system: AdminSystem = {
  queue: {
    waiting: 1_234,
    queued: 12,
    processing: 2,
    oldest_waiting_since: at(0),
    workers: [workerOf(1), workerOf(2)],
  },
  provider: {
    provider: 'stripe',
    last_answer_at: at(0),
    last_webhook_at: null,
    calls_waiting: 3,
    forged_webhooks_today: 17,
    malformed_webhooks_today: 2,
    books: {
      checked_at: at(0),
      differences: 1,
      sentences: ['The payment pi_8f31 has no invoice.'],
    },
  },
  ai_cost: [{ engine: 'gemini-2.5-flash-image', jobs: 1_234, failed: 5, cost_usd: 48.25 }],
  dead_letters: serviceNames.map((service) => ({
    service,
    total: service === 'notification' ? null : service === 'auth' ? 120 : 0,
  })),
};
/** System state in which no worker runs and no service responds. */
export const emptySystem: AdminSystem = {
  queue: { waiting: 0, queued: 0, processing: 0, oldest_waiting_since: null, workers: [] },
  provider: null,
  ai_cost: [],
  dead_letters: serviceNames.map((service) => ({ service, total: 0 })),
};
