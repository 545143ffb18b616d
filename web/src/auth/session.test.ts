// @vitest-environment jsdom
import type { User } from '@packshot/proto/rest/users';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from './session.js';
import { cleanUpPage } from '../testing/leave-page.js';

const user = { id: 'u1', email: 'ada@example.test', email_verified: false } as User;
const tokens = { access_token: 'access', refresh_token: 'refresh' };

afterEach(cleanUpPage);

const stored = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

it('keeps the session while another tab has written only half of the session', () => {
  const listener = vi.fn();
  const end = session.subscribe(listener);
  localStorage.setItem('access_token', 'access');
  stored('access_token', 'access');
  expect(localStorage.getItem('access_token')).toBe('access');
  localStorage.setItem('refresh_token', 'refresh');
  localStorage.setItem('auth-storage', JSON.stringify({ user, isAuthenticated: true }));
  stored('auth-storage', '{}');
  expect(listener.mock.calls).toEqual([[{ user, isAuthenticated: true }]]);
  end();
});

it('ends the session when another tab has removed a token', () => {
  session.begin(tokens, user);
  const end = session.subscribe(() => {});
  localStorage.removeItem('refresh_token');
  stored('refresh_token', null);
  expect(session.state().isAuthenticated).toBe(false);
  end();
});

it('shows the reason for the end of the session in every tab', () => {
  const reason = 'Your session has ended. Please sign in again.';
  const ended = { user: null, isAuthenticated: false, endedBecause: reason };
  const set = vi.spyOn(Storage.prototype, 'setItem');
  session.begin(tokens, user);
  session.noteRefusal(reason);
  session.end();
  expect(session.state()).toEqual(ended);
  const [key] = set.mock.calls.find(([, value]) => value === reason)!;
  expect(localStorage).toHaveLength(0);

  session.begin(tokens, user);
  const end = session.subscribe(() => {});
  stored(key, reason);
  stored(key, null);
  localStorage.clear();
  for (const gone of ['auth-storage', 'access_token', 'refresh_token']) stored(gone, null);
  expect(session.state()).toEqual(ended);
  end();
});

it('forgets the reason for a refusal when the next session begins', () => {
  session.noteRefusal('Your session has ended. Please sign in again.');
  session.begin(tokens, user);
  session.end();
  expect(session.state()).toEqual({ user: null, isAuthenticated: false });
});

it('updates the signed-in user and ignores data about other users', () => {
  session.begin(tokens, user);
  session.update({ ...user, email_verified: true });
  session.update({ ...user, id: 'u2', email: 'eve@example.test' });
  expect(session.state().user).toEqual({ ...user, email_verified: true });
  session.end();
  session.update(user);
  expect(session.state()).toEqual({ user: null, isAuthenticated: false });
});
