import { randomHex } from '../../api/random-hex.js';

/** Local storage key, because the window that receives Google's response may have lost the connection to its opener. */
const key = 'google-attempts';

/** Maximum duration of a sign-in with Google in milliseconds, the same as on the server. */
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
    // If the stored text is invalid, no sign-in counts as started.
    return [];
  }
}

const keep = (attempts: Attempt[]): void =>
  attempts.length > 0 ? localStorage.setItem(key, JSON.stringify(attempts)) : localStorage.removeItem(key);

/**
 * Sign-ins with Google that this browser started. Tokens without the state of a started sign-in are rejected. Otherwise
 * an attacker's link could sign the user in to the attacker's account (login CSRF, RFC 6749 §10.12).
 */
export const googleAttempts = {
  /** Starts a sign-in. @returns state of the sign-in, which the redirect returns with the tokens */
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
