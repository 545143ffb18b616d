import { errorCatalogue } from '@packshot/proto/common/errors';
import type { AuditLog } from '@packshot/proto/rest/admin/audit';
import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import type { AdminOverview } from '@packshot/proto/rest/admin/stats';
import type { AdminUser } from '@packshot/proto/rest/admin/users';
import type { Page } from 'playwright-core';

const idOf = (kind: number, n: number): string =>
  `019a000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;
const longAddress = 'the-owner-of-a-shop-with-a-very-long-name@mail.a-provider-of-mails.example';

const userOf = (n: number): AdminUser => ({
  id: idOf(1, n),
  email: n === 3 ? longAddress : `seller-${n}@shop.test`,
  full_name: n === 3 ? 'Maximiliane Alexandra von Hohenstein-Bartenfeld' : `Seller ${n}`,
  is_active: n !== 2,
  is_admin: false,
  email_verified: n !== 4,
  oauth_provider: 'email',
  plan: 'basic',
  created_at: '2026-03-04T10:00:00.000Z',
  usage: {
    current: 3,
    limit: 12_345,
    remaining: 12_342,
    period: 'month',
    plan_default: 100,
    has_custom_limit: true,
  },
});

const jobOf = (n: number, status: AdminJob['status']): AdminJob => ({
  id: idOf(2, n),
  user_id: idOf(1, n),
  user_email: n === 3 ? longAddress : `seller-${n}@shop.test`,
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
  created_at: '2026-03-04T10:00:00.000Z',
  started_at: '2026-03-04T10:00:01.000Z',
  completed_at: status === 'failed' ? '2026-03-04T10:00:14.000Z' : null,
  trace_url: 'http://traces.test/1',
});

const logOf = (n: number): AuditLog => ({
  id: idOf(3, n),
  seq: 1000 - n,
  action: 'limit.set',
  service: 'jobs',
  actor_kind: 'operator',
  user_id: idOf(1, 1),
  user_email: 'operator@packshot.test',
  concerns_id: idOf(1, n),
  concerns_email: n === 3 ? longAddress : `seller-${n}@shop.test`,
  resource_type: 'user',
  resource_id: idOf(1, n),
  ip_address: '2001:db8:85a3:1234:5678:8a2e:370:7334',
  reason: 'A gift for the delay',
  before: { limit: 100, custom: false },
  after: { limit: 12_345, custom: true },
  created_at: '2026-03-04T10:00:00.000Z',
});

const overview: AdminOverview = {
  users: { total: 12_345, active: 12_000, new_30d: 321 },
  jobs: { total: 4_321, by_status: { completed: 4_000, failed: 20 } as never, last_24h: 56 },
  revenue: { total: 1_234.5, this_month: 99.9, currency: 'USD' },
  subscriptions: { by_plan: { free: 75, basic: 20, pro: 5 } },
};
const nothing: AdminOverview = {
  users: { total: 0, active: 0, new_30d: 0 },
  jobs: { total: 0, by_status: {} as never, last_24h: 0 },
  revenue: { total: 0, this_month: 0, currency: 'USD' },
  subscriptions: { by_plan: { free: 0, basic: 0, pro: 0 } },
};

/** How many rows each list has in all. */
export const total = 120;

/** What the admin service answers, where only the screens are looked at. */
export interface AdminAnswers {
  mode: 'full' | 'empty' | 'loading' | 'failing';
  /** Path and query of every call, in their order. */
  asked: string[];
}

/** Answers every call of the back-office. What is in the object may be changed while the page is open. */
export async function answerAdmin(page: Page): Promise<AdminAnswers> {
  const answers: AdminAnswers = { mode: 'full', asked: [] };
  await page.route('**/api/admin/**', (route) => {
    const { pathname, searchParams: query, search } = new URL(route.request().url());
    const path = pathname.slice('/api/admin'.length);
    answers.asked.push(`${path}${search}`);
    const { mode } = answers;
    if (mode === 'loading') return;
    if (mode === 'failing') {
      const { status, title, detail } = errorCatalogue.unavailable;
      return route.fulfill({
        status,
        json: { type: 'about:blank', title, status, detail, code: 'unavailable' },
      });
    }
    const [skip, limit] = [Number(query.get('skip') ?? 0), Number(query.get('limit') ?? 50)];
    const count = mode === 'empty' ? 0 : Math.max(0, Math.min(limit, total - skip));
    const list = <T>(what: string, rowOf: (n: number) => T) =>
      route.fulfill({
        json: {
          [what]: Array.from({ length: count }, (_row, index) => rowOf(skip + index + 1)),
          total: mode === 'empty' ? 0 : total,
          skip,
          limit,
        },
      });
    if (path === '/users') return list('users', userOf);
    if (path === '/jobs') return list('jobs', (n) => jobOf(n, 'processing'));
    if (path === '/jobs/failed') return list('jobs', (n) => jobOf(n, 'failed'));
    if (path === '/audit-logs') return list('logs', logOf);
    if (path === '/audit-logs/actions')
      return route.fulfill({ json: { actions: ['limit.set', 'limit.dropped'] } });
    if (path === '/stats/overview') return route.fulfill({ json: mode === 'empty' ? nothing : overview });
    if (path === '/stats/jobs')
      return route.fulfill({ json: { days: 7, success_rate: 97.44, completed: 700, failed: 19 } });
    if (path === '/stats/series')
      return route.fulfill({
        json: { name: query.get('name'), by: 'day', points: [], lines: [], unit: '' },
      });
    return route.continue();
  });
  return answers;
}
