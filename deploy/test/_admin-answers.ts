import type { AdminSeries } from '@packshot/proto/rest/admin/stats';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import { endpoints, type Endpoints } from '@packshot/proto/rest/endpoints';
import type { Page, Route } from 'playwright-core';
import {
  attention,
  emptyOverview,
  emptySystem,
  jobOf,
  letterOf,
  logOf,
  mailOf,
  messageOf,
  overview,
  paymentOf,
  seriesOf,
  signIn,
  subscriptionOf,
  system,
  userOf,
} from './_admin-rows.js';
import { refuse } from './_refuse.js';

/** Rows of each list by default. */
export const total = 120;

interface Asked {
  query: URLSearchParams;
  empty: boolean;
  /** Number of rows to create. */
  rows: number;
}

/** One page of a list. */
const pageOf =
  <Name extends string, T>(name: Name, rowOf: (n: number) => T) =>
  ({ query, empty, rows: all }: Asked) => {
    const [skip, limit] = [Number(query.get('skip') ?? 0), Number(query.get('limit') ?? 50)];
    const count = empty ? 0 : Math.max(0, Math.min(limit, all - skip));
    const rows = Array.from({ length: count }, (_row, index) => rowOf(skip + index + 1));
    return { [name]: rows, total: empty ? 0 : all, skip, limit } as Record<Name, T[]> & {
      total: number;
      skip: number;
      limit: number;
    };
  };

const answerOf: { [Id in keyof Endpoints]?: (asked: Asked) => AnswerOf<Endpoints[Id]> } = {
  adminListUsers: pageOf('users', userOf),
  adminGetUser: () => userOf(1),
  adminGetSignIn: () => signIn,
  adminListJobs: pageOf('jobs', (n) => jobOf(n, 'processing')),
  adminListFailedJobs: pageOf('jobs', (n) => jobOf(n, 'failed')),
  adminListSubscriptions: (asked) => {
    const page = pageOf('subscriptions', subscriptionOf)(asked);
    // A user has at most one subscription.
    return asked.query.has('user_id') ? { ...page, subscriptions: page.subscriptions.slice(0, 1) } : page;
  },
  adminListPayments: pageOf('payments', paymentOf),
  adminListMessages: pageOf('messages', messageOf),
  adminGetMessage: () => messageOf(1),
  adminListMails: pageOf('mails', mailOf),
  adminListLetters: (asked) => ({ ...pageOf('letters', letterOf)(asked), silent: [] }),
  adminGetAttention: ({ empty }) => ({ items: empty ? [] : attention }),
  adminGetMenuCounts: ({ empty }) => ({ dead_letters: empty ? 0 : 3, open_messages: empty ? 0 : 12 }),
  adminListAuditLogs: pageOf('logs', logOf),
  adminListActions: () => ({ actions: ['limit.set', 'limit.dropped'] }),
  adminGetOverview: ({ empty }) => (empty ? emptyOverview : overview),
  adminGetJobStats: () => ({ days: 7, success_rate: 97.44, completed: 700, failed: 19 }),
  adminGetSeries: ({ query, empty }) =>
    seriesOf(query.get('name') as AdminSeries['name'], empty ? 0 : Number(query.get('points') ?? 30)),
  adminGetSystem: ({ empty }) => (empty ? emptySystem : system),
};

const calls = (Object.keys(answerOf) as (keyof typeof answerOf)[]).map((id) => ({
  path: new RegExp(`^${endpoints[id].path.replace(/\{\w+\}/g, '[^/]+')}$`),
  answer: answerOf[id]!,
}));

/** Responses that replace the admin service in tests of the screens. */
export interface AdminAnswers {
  mode: 'full' | 'empty' | 'loading' | 'failing';
  /** Total number of rows in each list. */
  total: number;
  /** Path and query of every call, in order. */
  asked: string[];
  /** Responds in the current mode to the calls that arrived in the mode `loading`. */
  answerHeld(): Promise<void>;
}

/** Responds to all calls with which the back-office reads data. The object may be changed while the page is open. */
export async function answerAdmin(page: Page): Promise<AdminAnswers> {
  const held: Route[] = [];
  const answers: AdminAnswers = {
    mode: 'full',
    total,
    asked: [],
    answerHeld: async () => void (await Promise.all(held.splice(0).map(answer))),
  };
  await page.route('**/api/admin/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    answers.asked.push(`${pathname.slice('/api/admin'.length)}${search}`);
    if (answers.mode === 'loading') return void held.push(route);
    return answer(route);
  });
  return answers;

  function answer(route: Route): Promise<void> {
    const { pathname, searchParams: query } = new URL(route.request().url());
    const { mode } = answers;
    if (mode === 'failing') return refuse(route, 'unavailable');
    const call = calls.find(({ path }) => path.test(pathname));
    if (!call || route.request().method() !== 'GET') return route.continue();
    return route.fulfill({ json: call.answer({ query, empty: mode === 'empty', rows: answers.total }) });
  }
}
