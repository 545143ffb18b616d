import type { SignedIn } from '@packshot/proto/rest/auth';
import { newSeller } from '../test/_system.js';
import { liftLimits } from './_lift-limits.js';

/** Milliseconds between two logins. An access token is valid for 15 minutes, and auth may be down at a login. */
const everyMs = 5 * 60_000;

export interface Session {
  token(): string;
  stop(): void;
}

/** Logs in, and again every few minutes, because a measurement may take longer than an access token is valid. */
export async function keepSignedIn(url: string, email: string, password: string): Promise<Session> {
  const signIn = async (): Promise<string> => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as SignedIn).access_token;
  };
  let token = await signIn();
  const timer = setInterval(() => {
    signIn().then(
      (renewed) => (token = renewed),
      (error: unknown) => console.log(`The previous access token is kept: ${String(error)}`),
    );
  }, everyMs);
  return { token: () => token, stop: () => clearInterval(timer) };
}

/** Registers a seller without limits, and keeps the seller signed in. */
export async function keepNewSeller(url: string, jobsDatabaseUrl: string): Promise<Session> {
  const { user } = await newSeller(url);
  await liftLimits(jobsDatabaseUrl, [user.id]);
  return keepSignedIn(url, user.email, 'a long password');
}
