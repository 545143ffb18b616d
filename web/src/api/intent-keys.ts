import { randomHex } from './random-hex.js';

const keys = new Map<string, string>();

/**
 * Makes a call with the key of what it asks for. The key stays the same until the call has succeeded, so that pressing a
 * button again after a lost answer makes nothing twice, and asking for the same once more afterwards does.
 *
 * @param asked everything that makes one wish another than the next
 * @param work gets the `Idempotency-Key`
 */
export async function withKey<T>(asked: unknown, work: (key: string) => Promise<T>): Promise<T> {
  const wish = JSON.stringify(asked);
  const key = keys.get(wish) ?? randomHex();
  keys.set(wish, key);
  const answer = await work(key);
  keys.delete(wish);
  return answer;
}
