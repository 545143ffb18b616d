// @vitest-environment jsdom
import type { User } from '@packshot/proto/rest/users';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../auth/session.js';
import { call } from './client.js';

const user = { id: 'u1', email: 'ada@example.test' } as User;

/** What comes back by the path that is asked for; nothing where the network is gone. */
let answers: Record<string, (() => Response) | undefined>;

beforeEach(() => {
  session.begin({ access_token: 'old', refresh_token: 'refresh' }, user);
  answers = { '/api/users/me': () => new Response('{}', { status: 401 }), '/livez': () => new Response() };
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => session.end());

it('ends the session when the server refuses to renew it', async () => {
  answers['/api/auth/refresh'] = () => new Response('{}', { status: 401 });
  await expect(call('getMe')).rejects.toThrow('401');
  expect(session.state().isAuthenticated).toBe(false);
});

it('keeps the session, and names the network, when nobody could be asked', async () => {
  await expect(call('getMe')).rejects.toThrow('No connection. Please check your network and try again.');
  expect(session.state().isAuthenticated).toBe(true);
});

it('keeps the session when the server is out of order', async () => {
  answers['/api/auth/refresh'] = () => new Response('{"detail":"Please try again soon."}', { status: 503 });
  await expect(call('getMe')).rejects.toThrow('Please try again soon.');
  expect(session.state().isAuthenticated).toBe(true);
});
