import type { User } from '@packshot/proto/rest/users';
import { useSyncExternalStore } from 'react';

/** Keys of the session in local storage (spec §3 and §9). */
const keys = { state: 'auth-storage', access: 'access_token', refresh: 'refresh_token' } as const;
/**
 * Key of the trail. Each refresh returns a new trail, which the next refresh sends. A new session starts without a
 * trail.
 */
const trailKey = 'session_trail';
/** Key of the reason for the end of the session, which other tabs read from the storage event. */
const reasonKey = 'session_end_reason';

export interface AuthState {
  user: User | null;
  isAuthenticated: boolean;
  /** The server's reason for ending the session, kept in memory only. */
  endedBecause?: string;
}

const anonymous: AuthState = { user: null, isAuthenticated: false };
const listeners = new Set<(state: AuthState) => void>();
let state: AuthState | undefined;
let refusal: string | undefined;

function clear(): void {
  for (const key of [...Object.values(keys), trailKey]) localStorage.removeItem(key);
}

function readStored(): AuthState | null {
  try {
    return JSON.parse(localStorage.getItem(keys.state) ?? 'null') as AuthState | null;
  } catch {
    // If the stored text is invalid, no user is signed in.
    return null;
  }
}

/** Reads the stored session. A session without tokens is invalid and is cleared. */
function load(): AuthState {
  const stored = readStored();
  if (stored?.isAuthenticated && localStorage.getItem(keys.access) && localStorage.getItem(keys.refresh))
    return stored;
  clear();
  return anonymous;
}

function publish(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener(next);
}

/** Shows that the session has ended, with the server's reason. */
function publishEnd(): void {
  publish(refusal ? { ...anonymous, endedBecause: refusal } : anonymous);
  refusal = undefined;
}

/**
 * Applies a sign-in or sign-out from another tab. The state is written after the tokens, so a token without a state
 * belongs to an unfinished sign-in and must not be cleared.
 */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key === reasonKey && newValue) refusal = newValue;
  const gone = newValue === null && Object.values(keys).includes(key as never);
  if (key !== null && key !== keys.state && !gone) return;
  const next = load();
  if (next.isAuthenticated) publish(next);
  // A sign-out removes several keys, and only the first event ends the session.
  else if (state?.isAuthenticated) publishEnd();
}

function keep(next: AuthState): void {
  localStorage.setItem(keys.state, JSON.stringify(next));
  publish(next);
}

export type Tokens = Readonly<Record<'access_token' | 'refresh_token', string>>;

export const session = {
  state: (): AuthState => (state ??= load()),
  /**
   * Returns the id of the user to whom the tokens in the browser's storage belong. Another tab may have changed the
   * user a moment ago, and its message may not have arrived.
   */
  userId: (): string | undefined => readStored()?.user?.id,
  accessToken: (): string | null => localStorage.getItem(keys.access),
  refreshToken: (): string | null => localStorage.getItem(keys.refresh),
  trail: (): string | null => localStorage.getItem(trailKey),
  begin(tokens: Tokens, user: User): void {
    refusal = undefined;
    localStorage.removeItem(trailKey);
    localStorage.setItem(keys.access, tokens.access_token);
    localStorage.setItem(keys.refresh, tokens.refresh_token);
    keep({ user, isAuthenticated: true });
  },
  /** Updates the signed-in user. Ignores a late response about another user. */
  update(user: User): void {
    if (session.state().user?.id === user.id) keep({ user, isAuthenticated: true });
  },
  renew(accessToken: string): void {
    localStorage.setItem(keys.access, accessToken);
  },
  /** Stores a new trail, unless another tab has stored a newer trail. */
  follow(trail: string, brought: string | null): void {
    if (session.trail() === brought) localStorage.setItem(trailKey, trail);
  },
  /** Keeps the server's reason for a rejection until the session ends. */
  noteRefusal(sentence: string): void {
    refusal = sentence;
  },
  end(): void {
    if (refusal) {
      localStorage.setItem(reasonKey, refusal);
      localStorage.removeItem(reasonKey);
    }
    clear();
    publishEnd();
  },
  /** Calls the listener when a user signs in or out in any tab. @returns a function that ends the subscription */
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
