import http, { expectedStatuses, type RefinedResponse, type ResponseType } from 'k6/http';
import exec from 'k6/execution';
import { check, sleep } from 'k6';
import { profiles, type ProfileName } from '../profiles.ts';
import type { Target } from '../target.ts';

export const profile = profiles[__ENV['PROFILE'] as ProfileName];
/** Target in the format of `target.ts`. */
export const target = JSON.parse(open(__ENV['TARGET']!)) as Target;

/** Milliseconds after which a user signs in again; access tokens last fifteen minutes. */
const renewAfter = 10 * 60_000;
/** Tokens by email address, with which all virtual users start, because login attempts per account are limited. */
const given = JSON.parse(open(__ENV['TOKENS']!)) as { at: number; tokens: Record<string, string> };
let signedIn: { email: string; token: string; at: number } | undefined;

/** Returns the current step of the load, which tags each call. */
function step(): string {
  const seconds = exec.instance.currentTestRunDuration / 1_000;
  let end = 0;
  const at = profile.findIndex((each) => seconds < (end += each.seconds));
  return String(at === -1 ? profile.length - 1 : at);
}

/** Tags for one call. `name` stands for all URLs of a kind. */
export const tags = (name: string): { tags: Record<string, string> } => ({ tags: { name, step: step() } });

/** Tags of a custom metric. */
export const stepTag = (): Record<string, string> => ({ step: step() });

/** Records, for the current step, whether a condition was met. */
export function holds(what: string, is: boolean): boolean {
  return check(null, { [what]: () => is }, stepTag());
}

/** Checks that a response has one of the statuses. A failed check records the actual status. */
export function answers(
  what: string,
  { status, body }: RefinedResponse<ResponseType>,
  ...wanted: number[]
): boolean {
  if (wanted.includes(status)) return holds(what, true);
  const [, code = 'without a code'] = /"code":"(\w+)"/.exec(String(body)) ?? [];
  return holds(`${what} (${status} ${code})`, false);
}

/** Headers of the seller of this virtual user. */
export const asSeller = (): Record<string, string> =>
  signIn(target.sellers[exec.vu.idInTest % target.sellers.length]!);
export const asOperator = (): Record<string, string> => signIn(target.operator);

function signIn({ email, password }: { email: string; password: string }): Record<string, string> {
  if (signedIn?.email !== email) signedIn = { email, token: given.tokens[email]!, at: given.at };
  while (Date.now() - signedIn.at > renewAfter) {
    const answer = postJson('renew', '/api/auth/login', { email, password }, {}, [200, 429]);
    // Another virtual user signed in as the same seller a moment ago.
    if (answer.status === 429) sleep(1 + Math.random());
    else signedIn = { email, token: answer.json('access_token') as string, at: Date.now() };
  }
  return { authorization: `Bearer ${signedIn.token}` };
}

/** Sends JSON to Packshot. */
export function postJson(
  name: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
  expected: number[] = [200, 201],
): RefinedResponse<ResponseType | undefined> {
  return http.post(`${target.url}${path}`, JSON.stringify(body), {
    headers: { 'content-type': 'application/json', ...headers },
    responseCallback: expectedStatuses(...expected),
    ...tags(name),
  });
}

export function get(name: string, path: string, headers: Record<string, string> = {}) {
  return http.get(`${target.url}${path}`, { headers, ...tags(name) });
}
