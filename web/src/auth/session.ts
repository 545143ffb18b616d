import type { User } from '@packshot/proto/rest/auth';
import { useSyncExternalStore } from 'react';

/** Spec §3 and §9: the names under which the session is kept in local storage. */
const keys = { state: 'auth-storage', access: 'access_token', refresh: 'refresh_token' } as const;

export interface AuthState {
  user: User | null;
  isAuthenticated: boolean;
}

const anonymous: AuthState = { user: null, isAuthenticated: false };
const listeners = new Set<() => void>();
let state = load();

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
  for (const listener of listeners) listener();
}

export const session = {
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
};

// Signing out in one tab signs out of the others.
window.addEventListener('storage', (event) => {
  if (event.key === null || Object.values(keys).includes(event.key as never)) publish(load());
});

export function useSession(): AuthState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
