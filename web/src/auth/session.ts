import type { User } from '@packshot/proto/rest/users';
import { useSyncExternalStore } from 'react';

/** Spec §3 and §9: the names under which the session is kept in local storage. */
const keys = { state: 'auth-storage', access: 'access_token', refresh: 'refresh_token' } as const;

export interface AuthState {
  user: User | null;
  isAuthenticated: boolean;
}

const anonymous: AuthState = { user: null, isAuthenticated: false };
const listeners = new Set<(state: AuthState) => void>();
let state: AuthState | undefined;

/** State that says signed in while its tokens are gone is no session: it is cleared. */
function load(): AuthState {
  try {
    const stored = JSON.parse(localStorage.getItem(keys.state) ?? 'null') as AuthState | null;
    if (stored?.isAuthenticated && localStorage.getItem(keys.access) && localStorage.getItem(keys.refresh))
      return stored;
  } catch {
    // Not our JSON: nobody is signed in.
  }
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  return anonymous;
}

function publish(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener(next);
}

/** Signing out in one tab signs out of the others. */
function onStorage({ key }: StorageEvent): void {
  if (key === null || Object.values(keys).includes(key as never)) publish(load());
}

export const session = {
  state: (): AuthState => (state ??= load()),
  accessToken: (): string | null => localStorage.getItem(keys.access),
  refreshToken: (): string | null => localStorage.getItem(keys.refresh),
  begin(tokens: { access_token: string; refresh_token: string }, user: User): void {
    localStorage.setItem(keys.access, tokens.access_token);
    localStorage.setItem(keys.refresh, tokens.refresh_token);
    const next = { user, isAuthenticated: true };
    localStorage.setItem(keys.state, JSON.stringify(next));
    publish(next);
  },
  renew(accessToken: string): void {
    localStorage.setItem(keys.access, accessToken);
  },
  end(): void {
    for (const key of Object.values(keys)) localStorage.removeItem(key);
    publish(anonymous);
  },
  /** Signing in or out, in this tab or another one. @returns what ends the subscription */
  subscribe(listener: (state: AuthState) => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  },
};

export const useSession = (): AuthState =>
  useSyncExternalStore(session.subscribe, session.state, () => anonymous);
