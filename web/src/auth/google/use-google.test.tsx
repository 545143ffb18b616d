// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../session.js';
import { useGoogle, type Google } from './use-google.js';
import { cleanUpPage } from '../../testing/leave-page.js';

const user = { id: 'u1', email: 'ada@example.test' };
const success = { type: 'OAUTH_SUCCESS', access_token: 'access', refresh_token: 'refresh' };
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const popup = { closed: false, close: vi.fn(), location: { href: '' } };
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
let narrow: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  narrow = false;
  popup.closed = false;
  popup.location.href = '';
  fetched.mockImplementation(async (path) =>
    json(path === '/api/users/me' ? user : { authorization_url: '#at-google' }),
  );
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('matchMedia', () => ({ matches: narrow }));
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
});

afterEach(() => {
  cleanUpPage();
  vi.clearAllMocks();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

async function started(purpose: 'login' | 'register' = 'login'): Promise<{ current: Google }> {
  const { result } = renderHook(() => useGoogle(purpose));
  act(() => result.current.start());
  await settle();
  return result;
}

async function post(data: unknown, origin = location.origin, source: unknown = popup): Promise<void> {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  act(() => void window.dispatchEvent(event));
  await settle();
}

describe('signing in with Google on a wide screen', () => {
  it('opens the popup in the click handler and loads the Google page in the popup', async () => {
    const { result } = renderHook(() => useGoogle('login'));
    act(() => result.current.start());
    expect(window.open).toHaveBeenCalledWith(
      '',
      'packshot-google',
      expect.stringContaining('width=500,height=600'),
    );
    expect(result.current.busy).toBe(true);
    await settle();
    expect(popup.location.href).toBe('#at-google');
  });

  it('starts the session with the tokens of the popup', async () => {
    const result = await started();
    await post(success);
    expect(session.state()).toEqual({ user, isAuthenticated: true });
    expect(session.refreshToken()).toBe('refresh');
    expect(result.current.busy).toBe(false);
  });

  it.each([
    ['a message from another origin', success, 'https://evil.test', popup],
    ['a message from another window', success, undefined, window],
    ['a message of another type', { ...success, type: 'HELLO' }, undefined, popup],
    ['an incomplete message', { ...success, refresh_token: undefined }, undefined, popup],
    ['nothing', null, undefined, popup],
  ])('ignores %s', async (_what, data, origin, source) => {
    const result = await started();
    await post(data, origin, source);
    expect(session.state().isAuthenticated).toBe(false);
    expect(result.current).toMatchObject({ busy: true, error: undefined });
  });

  it.each([
    ['login', 'access_denied', 'You cancelled signing in with Google.'],
    ['login', 'auth_failed', 'Failed to complete sign in'],
    ['login', '<b>anything</b>', 'Google sign in failed'],
    ['register', 'missing_tokens', 'Failed to complete sign up'],
    ['register', 'server_error', 'Google sign up failed'],
  ] as const)('on %s, explains %s: %s', async (purpose, error, sentence) => {
    const result = await started(purpose);
    await post({ type: 'OAUTH_ERROR', error });
    expect(result.current).toMatchObject({ busy: false, error: sentence });
  });

  it('asks for the code of an account with two-step sign-in and signs in with the code', async () => {
    const result = await started();
    await post({ type: 'OAUTH_ERROR', error: 'second_factor_required' });
    expect(result.current).toMatchObject({ busy: false, asksCode: true, error: undefined });
    fetched.mockResolvedValueOnce(json({ detail: 'The code is wrong.' }, 400));
    await expect(result.current.giveCode('000000')).rejects.toThrow('The code is wrong.');
    fetched.mockResolvedValueOnce(json({ access_token: 'access', refresh_token: 'refresh', user }));
    await act(() => result.current.giveCode('123456'));
    expect(fetched).toHaveBeenLastCalledWith(
      '/api/auth/google/code',
      expect.objectContaining({ body: '{"code":"123456"}' }),
    );
    expect(session.state()).toEqual({ user, isAuthenticated: true });
  });

  it('discards tokens that the server rejects', async () => {
    const result = await started('register');
    fetched.mockResolvedValue(json({ detail: 'Please sign in to continue.' }, 401));
    await post(success);
    expect(result.current.error).toBe('Failed to complete sign up');
    expect(session.accessToken()).toBeNull();
  });

  it('becomes idle when the popup closes, and still receives the last message of the popup', async () => {
    const result = await started();
    popup.closed = true;
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(result.current.busy).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current).toMatchObject({ busy: false, error: undefined });
    await post(success);
    expect(session.state().isAuthenticated).toBe(true);
  });

  it('reports a blocked popup without calling the server', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    const result = await started();
    expect(result.current).toMatchObject({
      busy: false,
      error: 'Popup blocked. Please allow popups for this site.',
    });
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['login', 'Failed to initiate Google login'],
    ['register', 'Failed to initiate Google signup'],
  ] as const)('closes the popup when %s cannot start', async (purpose, sentence) => {
    fetched.mockResolvedValue(json({ detail: 'Not set up.' }, 503));
    const result = await started(purpose);
    expect(result.current).toMatchObject({ busy: false, error: sentence });
    expect(popup.close).toHaveBeenCalled();
  });

  it('closes the popup and stops listening when the user leaves the page', async () => {
    const { result, unmount } = renderHook(() => useGoogle('login'));
    act(() => result.current.start());
    await settle();
    unmount();
    await post(success);
    expect(session.state().isAuthenticated).toBe(false);
    expect(popup.close).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('signing in with Google on a narrow screen', () => {
  it('stores the return path and leaves the page', async () => {
    narrow = true;
    const result = await started('register');
    expect(window.open).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('oauth-return-path')).toBe('/register');
    expect(location.hash).toBe('#at-google');
    expect(result.current.busy).toBe(true);
    // The browser's back button restores the page in the previous state.
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(result.current.busy).toBe(false);
  });
});
