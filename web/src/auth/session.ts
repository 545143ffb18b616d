import type { User } from '@packshot/proto/rest/users';
import { useSyncExternalStore } from 'react';

/** Spec §3 and §9: the names under which the session is kept in local storage. */
const keys = { state: 'auth-storage', access: 'access_token', refresh: 'refresh_token' } as const;
/** Where it is kept what the last refresh handed out for the next. A session is as good without: it begins so. */
const trailKey = 'session_trail';

export interface AuthState {
  user: User | null;
  isAuthenticated: boolean;
  /** Why the server ended the session, as a sentence. Never stored. */
  endedBecause?: string;
}

const anonymous: AuthState = { user: null, isAuthenticated: false };
const listeners = new Set<(state: AuthState) => void>();
let state: AuthState | undefined;
let refusal: string | undefined;

function clear(): void {
  for (const key of [...Object.values(keys), trailKey]) localStorage.removeItem(key);
}

/** Reads the stored session. One whose tokens are missing is invalid, and is cleared. */
function load(): AuthState {
  try {
    const stored = JSON.parse(localStorage.getItem(keys.state) ?? 'null') as AuthState | null;
    if (stored?.isAuthenticated && localStorage.getItem(keys.access) && localStorage.getItem(keys.refresh))
      return stored;
  } catch {
    // Not our JSON: nobody is signed in.
  }
  clear();
  return anonymous;
}

function publish(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener(next);
}

/**
 * Signing in or out in one tab does so in the others. The state is written after the tokens: a token that appears alone
 * belongs to a sign-in that is still under way, and must not be cleared.
 */
function onStorage({ key, newValue }: StorageEvent): void {
  const gone = newValue === null && Object.values(keys).includes(key as never);
  if (key === null || key === keys.state || gone) publish(load());
}

function keep(next: AuthState): void {
  localStorage.setItem(keys.state, JSON.stringify(next));
  publish(next);
}

export type Tokens = Readonly<Record<'access_token' | 'refresh_token', string>>;

export const session = {
  state: (): AuthState => (state ??= load()),
  accessToken: (): string | null => localStorage.getItem(keys.access),
  refreshToken: (): string | null => localStorage.getItem(keys.refresh),
  trail: (): string | null => localStorage.getItem(trailKey),
  begin(tokens: Tokens, user: User): void {
    localStorage.removeItem(trailKey);
    localStorage.setItem(keys.access, tokens.access_token);
    localStorage.setItem(keys.refresh, tokens.refresh_token);
    keep({ user, isAuthenticated: true });
  },
  /** Takes over what the server says about the signed-in user. An answer about another user came too late. */
  update(user: User): void {
    if (session.state().user?.id === user.id) keep({ user, isAuthenticated: true });
  },
  renew(accessToken: string): void {
    localStorage.setItem(keys.access, accessToken);
  },
  /** Takes over a new trail. An answer that comes late, after another tab has had one, would lead back. */
  follow(trail: string, brought: string | null): void {
    if (session.trail() === brought) localStorage.setItem(trailKey, trail);
  },
  /** Keeps the server's reason for refusing to go on, until the session ends with it. */
  noteRefusal(sentence: string): void {
    refusal = sentence;
  },
  end(): void {
    clear();
    publish(refusal ? { ...anonymous, endedBecause: refusal } : anonymous);
    refusal = undefined;
  },
  /** Calls back when somebody signs in or out, in any tab. @returns a function that ends the subscription */
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
