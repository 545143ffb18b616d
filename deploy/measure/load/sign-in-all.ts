import { setTimeout as wait } from 'node:timers/promises';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { Target } from './target.js';

type Account = Target['operator'];

/** Tokens by address, and the time when the tokens were issued, in milliseconds since 1970. */
export interface Tokens {
  at: number;
  tokens: Record<string, string>;
}

/** Signs in all callers. */
export async function signInAll({ url, sellers, operator }: Target): Promise<Tokens> {
  const at = Date.now();
  const signedIn = await Promise.all(
    [...sellers, operator].map(async (account) => [account.email, await tokenOf(url, account)]),
  );
  return { at, tokens: Object.fromEntries(signedIn) as Record<string, string> };
}

/** Signs in, and waits if the account has no login attempts left. @returns the access token */
export async function tokenOf(url: string, account: Account): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    if (answer.ok) return ((await answer.json()) as SignedIn).access_token;
    if (answer.status !== 429) throw new Error(`${account.email}: ${answer.status} ${await answer.text()}`);
    await wait(1_000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}
