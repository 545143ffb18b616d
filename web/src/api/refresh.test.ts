// @vitest-environment jsdom
import type { User } from '@packshot/proto/rest/users';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../auth/session.js';
import { addressOf } from './address-of.js';
import { call } from './client.js';
import { listenToJobs } from './job-events.js';
import { refreshAccessToken } from './refresh.js';
import { streamLines } from './stream-lines.js';
import { cleanUpPage } from '../testing/leave-page.js';

const user = { id: 'u1', email: 'ada@example.test' } as User;

/** Responses by path. A path without a response simulates a network failure. */
let answers: Record<string, ((body: string) => Response) | undefined>;

beforeEach(() => {
  session.begin({ access_token: 'old', refresh_token: 'refresh' }, user);
  answers = { '/api/users/me': () => new Response('{}', { status: 401 }), '/livez': () => new Response() };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(String(init?.body));
  });
});
afterEach(cleanUpPage);

it('ends the session when the server rejects the refresh', async () => {
  answers['/api/auth/refresh'] = () => new Response('{}', { status: 401 });
  await expect(call('getMe')).rejects.toThrow('401');
  expect(session.state().isAuthenticated).toBe(false);
});

it('ends the session when the server rejects the refresh during a stream of previews', async () => {
  answers['/api/auth/refresh'] = answers['/previews'] = () => new Response('{}', { status: 401 });
  const lines = streamLines('/previews', new FormData(), new AbortController().signal);
  await expect(lines.next()).rejects.toThrow('401');
  expect(session.state().isAuthenticated).toBe(false);
});

it('keeps the reason for the end when a call finds the end of the session before the event stream', async () => {
  const refused = '{"code":"session_ended","detail":"You were signed out."}';
  let stop = () => {};
  answers[addressOf('jobEvents')] = () => new Response('{}', { status: 401 });
  answers['/api/auth/refresh'] = () => {
    stop = listenToJobs({});
    return new Response(refused, { status: 401 });
  };
  await expect(call('getMe')).rejects.toThrow('401');
  // The stream continues in microtasks.
  await new Promise(setImmediate);
  expect(session.state().endedBecause).toBe('You were signed out.');
  stop();
});

it('neither repeats the request of a user as the next user, nor ends the session of the next user', async () => {
  const signInNext = () =>
    session.begin({ access_token: 'next', refresh_token: 'next' }, { id: 'u2' } as User);
  const refuse = vi.fn(() => new Response('{}', { status: 401 }));
  answers['/api/users/me'] = refuse;
  answers['/api/auth/refresh'] = () => {
    signInNext();
    return Response.json({ access_token: 'new' });
  };
  await expect(call('getMe')).rejects.toThrow('401');
  session.begin({ access_token: 'old', refresh_token: 'refresh' }, user);
  refuse.mockImplementationOnce(() => {
    signInNext();
    return new Response('{}', { status: 401 });
  });
  await expect(call('getMe')).rejects.toThrow('401');
  expect(refuse).toHaveBeenCalledTimes(2);
  expect(session.accessToken()).toBe('next');
});

it('keeps the session of the next user when the refresh of the previous user is rejected', async () => {
  answers['/api/auth/refresh'] = () => {
    session.begin({ access_token: 'next', refresh_token: 'next refresh' }, { ...user, id: 'u2' });
    return new Response('{"code":"session_ended","detail":"You were signed out."}', { status: 401 });
  };
  expect(await refreshAccessToken()).toBe(true);
  expect(session.state()).toMatchObject({ isAuthenticated: true, user: { id: 'u2' } });
});

it('keeps the session and reports a network problem when the server cannot be reached', async () => {
  await expect(call('getMe')).rejects.toThrow('No connection. Please check your network and try again.');
  expect(session.state().isAuthenticated).toBe(true);
});

it('keeps the session when the server fails', async () => {
  answers['/api/auth/refresh'] = () => new Response('{"detail":"Please try again soon."}', { status: 503 });
  await expect(call('getMe')).rejects.toThrow('Please try again soon.');
  expect(session.state().isAuthenticated).toBe(true);
});

it('sends the trail of the last refresh, and forgets the trail when the session ends', async () => {
  const brought: unknown[] = [];
  answers['/api/auth/refresh'] = (body) => {
    brought.push(JSON.parse(body));
    return Response.json({ access_token: 'new', trail: `trail ${brought.length}` });
  };
  await refreshAccessToken();
  await refreshAccessToken();
  session.begin({ access_token: 'old', refresh_token: 'another' }, user);
  await refreshAccessToken();
  expect(brought).toEqual([
    { refresh_token: 'refresh' },
    { refresh_token: 'refresh', trail: 'trail 1' },
    { refresh_token: 'another' },
  ]);
});

it('ignores a late response that would restore an old trail or change the session of another user', async () => {
  answers['/api/auth/refresh'] = () => {
    // Another tab has refreshed the session before this response arrives.
    localStorage.setItem('session_trail', 'newer');
    return Response.json({ access_token: 'new', trail: 'older' });
  };
  await refreshAccessToken();
  expect(session.trail()).toBe('newer');
  answers['/api/auth/refresh'] = () => {
    session.begin({ access_token: 'hers', refresh_token: 'hers' }, user);
    return Response.json({ access_token: 'his', trail: 'his' });
  };
  await refreshAccessToken();
  expect([session.accessToken(), session.trail()]).toEqual(['hers', null]);
});
