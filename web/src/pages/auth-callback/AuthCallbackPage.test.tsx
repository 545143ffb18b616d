// @vitest-environment jsdom
import type { User } from '@packshot/proto/rest/users';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { googleAttempts } from '../../auth/google/attempts.js';
import { returnPath } from '../../auth/google/return-path.js';
import { session } from '../../auth/session.js';
import { urlSecrets } from '../../auth/url-secrets.js';
import { AuthCallbackPage } from './AuthCallbackPage.js';
import { cleanUpPage } from '../../testing/leave-page.js';

const user = { id: 'u1', email: 'ada@example.test' };
const tokens = '?access_token=access&refresh_token=refresh';
/** Returns the query of a sign-in that this browser started. */
const both = () => `${tokens}&state=${googleAttempts.begin()}`;
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const close = vi.fn();

beforeEach(() => {
  fetched.mockImplementation(async () => new Response(JSON.stringify(user)));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn() }));
  vi.spyOn(window, 'close').mockImplementation(close);
});

afterEach(() => {
  cleanUpPage();
  window.opener = null;
  vi.clearAllMocks();
});

/** Loads a page at the URL as a browser does. */
function arriveAt(query: string) {
  history.replaceState(null, '', `/auth/callback${query}`);
  urlSecrets.take();
  const elsewhere = (path: string) => ({ path, element: <p>{path}</p> });
  const router = createMemoryRouter(
    [
      { path: '/auth/callback', element: <AuthCallbackPage /> },
      elsewhere('/dashboard'),
      elsewhere('/login'),
      elsewhere('/register'),
    ],
    { initialEntries: [`${location.pathname}${location.search}`] },
  );
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const at = () => router.state.location.pathname + router.state.location.search;
  return { at };
}

const ourOpener = (change: object = {}) => ({
  closed: false,
  location: { origin: location.origin },
  postMessage: vi.fn(),
  ...change,
});

it('removes the tokens from the URL', async () => {
  arriveAt(`${both()}&error=`);
  expect(location.search).toBe('?error=');
  await screen.findByText('/dashboard');
});

it('notifies the opener once and closes the popup', async () => {
  const opener = ourOpener();
  window.opener = opener;
  arriveAt(both());
  screen.getByText('Completing sign in...');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(opener.postMessage.mock.calls).toEqual([
    [{ type: 'OAUTH_SUCCESS', access_token: 'access', refresh_token: 'refresh' }, location.origin],
  ]);
  expect(session.accessToken()).toBeNull();
});

it.each([
  ['?error=access_denied', 'access_denied'],
  ['?access_token=alone', 'missing_tokens'],
])('reports the error to the opener: %s', async (query, error) => {
  const opener = ourOpener();
  window.opener = opener;
  arriveAt(query);
  await waitFor(() =>
    expect(opener.postMessage).toHaveBeenCalledWith({ type: 'OAUTH_ERROR', error }, location.origin),
  );
});

const foreign = {
  closed: false,
  get location(): never {
    throw new DOMException('Blocked a frame', 'SecurityError');
  },
  postMessage: vi.fn(),
};
it.each([
  ['the page has no opener', () => null],
  ['the opener was closed', () => ourOpener({ closed: true })],
  ['the opener is a foreign page', () => foreign],
  [
    'the opener cannot receive messages',
    () =>
      ourOpener({
        postMessage: () => {
          throw new Error('no');
        },
      }),
  ],
])('starts the session in the same window when %s', async (_why, opener) => {
  window.opener = opener();
  const { at } = arriveAt(both());
  await waitFor(() => expect(at()).toBe('/dashboard'));
  expect(session.state()).toEqual({ user, isAuthenticated: true });
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer access' });
  expect(close).not.toHaveBeenCalled();
});

it.each([
  ['?error=access_denied', '/login?error=access_denied'],
  [`${tokens}&error=a%26b`, '/login?error=a%26b'],
  ['', '/login?error=missing_tokens'],
  ['?access_token=alone', '/login?error=missing_tokens'],
])('redirects %s to %s', async (query, path) => {
  const { at } = arriveAt(query);
  await waitFor(() => expect(at()).toBe(path));
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  ['?error=access_denied', 'access_denied'],
  ['', 'missing_tokens'],
  [tokens, 'auth_failed'],
])('redirects %s to the registration page if the sign-in started on that page', async (query, error) => {
  returnPath.keep('/register');
  const { at } = arriveAt(query);
  await waitFor(() => expect(at()).toBe(`/register?error=${error}`));
  cleanup();
  expect(sessionStorage.getItem('oauth-return-path')).toBeNull();
});

it('redirects to login when the stored path is neither login nor registration', async () => {
  returnPath.keep('https://evil.example/');
  const { at } = arriveAt('?error=access_denied');
  await waitFor(() => expect(at()).toBe('/login?error=access_denied'));
});

it("starts a session without a state when the server's proof is in this browser", async () => {
  document.cookie = 'packshot_google_proof=proof-of-the-server; path=/';
  const { at } = arriveAt(`${tokens}&state=proof-of-the-server`);
  await waitFor(() => expect(at()).toBe('/dashboard'));
  expect(session.state()).toEqual({ user, isAuthenticated: true });
  expect(document.cookie).toBe('');
});

it('discards the tokens when the user cannot be loaded', async () => {
  fetched.mockImplementation(async () => new Response('{}', { status: 401 }));
  const { at } = arriveAt(both());
  await waitFor(() => expect(at()).toBe('/login?error=auth_failed'));
  expect([session.accessToken(), session.refreshToken()]).toEqual([null, null]);
});

describe('tokens that this browser did not request', () => {
  const victim = { id: 'u2', email: 'grace@example.test' } as User;

  it.each([
    ['no state', () => ''],
    [
      'a proof from another browser',
      () => {
        document.cookie = 'packshot_google_proof=of-this-browser; path=/';
        return '&state=of-another-browser';
      },
    ],
    [
      'an empty proof',
      () => {
        document.cookie = 'packshot_google_proof=; path=/';
        return '&state=';
      },
    ],
    ['an invented state', () => '&state=11111111-2222-3333-4444-555555555555'],
    [
      'a used state',
      () => {
        const state = googleAttempts.begin();
        googleAttempts.take(state);
        return `&state=${state}`;
      },
    ],
    [
      'an expired state',
      () => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 601_000 });
        const state = googleAttempts.begin();
        vi.useRealTimers();
        return `&state=${state}`;
      },
    ],
  ])('with %s do not replace a session or reach another page', async (_what, state) => {
    session.begin({ access_token: 'own', refresh_token: 'own' }, victim);
    const opener = ourOpener();
    window.opener = opener;
    arriveAt(`${tokens}${state()}`);
    await waitFor(() => expect(opener.postMessage).toHaveBeenCalledOnce());
    expect(opener.postMessage.mock.calls[0]).toEqual([
      { type: 'OAUTH_ERROR', error: 'auth_failed' },
      location.origin,
    ]);
    cleanup();

    window.opener = null;
    const { at } = arriveAt(`${tokens}${state()}`);
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(session.state()).toEqual({ user: victim, isAuthenticated: true });
    expect([session.accessToken(), session.refreshToken()]).toEqual(['own', 'own']);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('are rejected while no user is signed in', async () => {
    const { at } = arriveAt(tokens);
    await waitFor(() => expect(at()).toBe('/login?error=auth_failed'));
    expect(session.state().isAuthenticated).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  });
});
