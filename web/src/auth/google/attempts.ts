import { randomHex } from '../../api/random-hex.js';

/** Key in local storage, because the window that receives the response may have lost its opener. */
const key = 'google-attempts';

/** Milliseconds that a sign-in at Google may take. The server uses the same limit. */
const lifetimeMs = 600_000;

interface Attempt {
  state: string;
  until: number;
}

/** Returns the sign-ins that have not expired. */
function waiting(): Attempt[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as Attempt[];
    return kept.filter(({ until }) => until > Date.now());
  } catch {
    // The stored text is not valid JSON from this client, so no sign-in was started.
    return [];
  }
}

const keep = (attempts: Attempt[]): void =>
  attempts.length > 0 ? localStorage.setItem(key, JSON.stringify(attempts)) : localStorage.removeItem(key);

/**
 * Sign-ins with Google that this browser started. Tokens without the state of a started sign-in are rejected, because
 * an attacker's link could sign the user in to the attacker's account (login CSRF, RFC 6749 §10.12).
 */
export const googleAttempts = {
  /** Starts a sign-in. @returns state of the sign-in, which comes back with the tokens */
  begin(): string {
    const state = randomHex();
    keep([...waiting(), { state, until: Date.now() + lifetimeMs }]);
    return state;
  },
  /** Ends the sign-in with this state. @returns whether the sign-in was started in this browser */
  take(state: string | undefined): boolean {
    const attempts = waiting();
    const others = attempts.filter((attempt) => attempt.state !== state);
    keep(others);
    return others.length < attempts.length;
  },
};
