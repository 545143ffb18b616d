import { randomHex } from './random-hex.js';

const keys = new Map<string, string>();

/**
 * Makes a call with an idempotency key. The key stays the same until the call succeeds, so a retry after a lost
 * response creates no duplicate. After success, an identical request gets a new key.
 *
 * @param asked all input that distinguishes one request from another
 * @param work function that makes the call and receives the `Idempotency-Key`
 */
export async function withKey<T>(asked: unknown, work: (key: string) => Promise<T>): Promise<T> {
  const wish = JSON.stringify(asked);
  const key = keys.get(wish) ?? randomHex();
  keys.set(wish, key);
  const answer = await work(key);
  keys.delete(wish);
  return answer;
}
