import { randomHex } from '../../api/random-hex.js';

/** In local storage: the answer comes to another window, which may have lost the one that opened it. */
const key = 'google-attempts';

/** Milliseconds that a person may take at Google, as for the server. */
const lifetimeMs = 600_000;

interface Attempt {
  state: string;
  until: number;
}

/** Those that were begun lately. */
function waiting(): Attempt[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as Attempt[];
    return kept.filter(({ until }) => until > Date.now());
  } catch {
    // Not our JSON: nothing was begun.
    return [];
  }
}

const keep = (attempts: Attempt[]): void =>
  attempts.length > 0 ? localStorage.setItem(key, JSON.stringify(attempts)) : localStorage.removeItem(key);

/**
 * Sign-ins with Google that this browser began. Tokens that come without the state of one were not asked for: whoever
 * wrote their address wants somebody to work in a foreign account unawares (login CSRF, RFC 6749 §10.12).
 */
export const googleAttempts = {
  /** Begins one. @returns its state, which comes back with the tokens */
  begin(): string {
    const state = randomHex();
    keep([...waiting(), { state, until: Date.now() + lifetimeMs }]);
    return state;
  },
  /** Ends the one with this state. @returns whether there is one */
  take(state: string | undefined): boolean {
    const attempts = waiting();
    const others = attempts.filter((attempt) => attempt.state !== state);
    keep(others);
    return others.length < attempts.length;
  },
};
