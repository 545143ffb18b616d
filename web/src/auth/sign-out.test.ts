// @vitest-environment jsdom
import type { User } from '@packshot/proto/rest/users';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanUpPage } from '../testing/leave-page.js';
import { session } from './session.js';
import { signOut } from './sign-out.js';

const tokens = { access_token: 'access', refresh_token: 'refresh' };
let answers: Response[];
let logouts: number;

beforeEach(() => {
  logouts = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/auth/logout') return new Response();
    logouts += 1;
    return answers.shift() ?? new Response();
  });
  session.begin(tokens, { id: 'u1' } as User);
});
afterEach(cleanUpPage);

it('repeats a logout for which the server was too busy, after the pause that the server requests', async () => {
  answers = [new Response('', { status: 429, headers: { 'retry-after': '20' } })];
  void signOut();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(logouts).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(logouts).toBe(2);
});

it('repeats a logout only once', async () => {
  answers = [429, 503, 503].map((status) => new Response('', { status }));
  void signOut();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(logouts).toBe(2);
});
