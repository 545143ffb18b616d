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
  it('opens the popup in the click itself, and leads it to Google', async () => {
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

  it('begins the session that the popup brings', async () => {
    const result = await started();
    await post(success);
    expect(session.state()).toEqual({ user, isAuthenticated: true });
    expect(session.refreshToken()).toBe('refresh');
    expect(result.current.busy).toBe(false);
  });

  it.each([
    ['another origin', success, 'https://evil.test', popup],
    ['another window', success, undefined, window],
    ['another kind', { ...success, type: 'HELLO' }, undefined, popup],
    ['half a message', { ...success, refresh_token: undefined }, undefined, popup],
    ['nothing', null, undefined, popup],
  ])('hears no message of %s', async (_what, data, origin, source) => {
    const result = await started();
    await post(data, origin, source);
    expect(session.state().isAuthenticated).toBe(false);
    expect(result.current).toMatchObject({ busy: true, error: undefined });
  });

  it.each([
    ['login', 'access_denied', 'Google sign in was cancelled.'],
    ['login', 'auth_failed', 'Failed to complete sign in'],
    ['login', '<b>anything</b>', 'Google sign in failed'],
    ['register', 'missing_tokens', 'Failed to complete sign up'],
    ['register', 'server_error', 'Google sign up failed'],
  ] as const)('on %s says of %s: %s', async (purpose, error, sentence) => {
    const result = await started(purpose);
    await post({ type: 'OAUTH_ERROR', error });
    expect(result.current).toMatchObject({ busy: false, error: sentence });
  });

  it('asks for the code of an account with two-step sign-in, and signs in with it', async () => {
    const result = await started();
    await post({ type: 'OAUTH_ERROR', error: 'second_factor_required' });
    expect(result.current).toMatchObject({ busy: false, asksCode: true, error: undefined });
    fetched.mockResolvedValueOnce(json({ detail: 'This code is not right.' }, 400));
    await expect(result.current.giveCode('000000')).rejects.toThrow('This code is not right.');
    fetched.mockResolvedValueOnce(json({ access_token: 'access', refresh_token: 'refresh', user }));
    await act(() => result.current.giveCode('123456'));
    expect(fetched).toHaveBeenLastCalledWith(
      '/api/auth/google/code',
      expect.objectContaining({ body: '{"code":"123456"}' }),
    );
    expect(session.state()).toEqual({ user, isAuthenticated: true });
  });

  it('keeps no token that belongs to nobody', async () => {
    const result = await started('register');
    fetched.mockResolvedValue(json({ detail: 'Please sign in to continue.' }, 401));
    await post(success);
    expect(result.current.error).toBe('Failed to complete sign up');
    expect(session.accessToken()).toBeNull();
  });

  it('is no longer busy once the popup has been closed, and still hears its last word', async () => {
    const result = await started();
    popup.closed = true;
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(result.current.busy).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current).toMatchObject({ busy: false, error: undefined });
    await post(success);
    expect(session.state().isAuthenticated).toBe(true);
  });

  it('says that the popup was blocked, and calls nobody', async () => {
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
  ] as const)('closes the popup when %s cannot begin', async (purpose, sentence) => {
    fetched.mockResolvedValue(json({ detail: 'Not set up.' }, 503));
    const result = await started(purpose);
    expect(result.current).toMatchObject({ busy: false, error: sentence });
    expect(popup.close).toHaveBeenCalled();
  });

  it('leaves nothing behind when the page is left', async () => {
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
  it('remembers the way back and leaves the page', async () => {
    narrow = true;
    const result = await started('register');
    expect(window.open).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('oauth-return-path')).toBe('/register');
    expect(location.hash).toBe('#at-google');
    expect(result.current.busy).toBe(true);
    // The browser's back button shows the page as it was left.
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(result.current.busy).toBe(false);
  });
});
