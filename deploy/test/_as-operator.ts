import { expect } from 'vitest';
import { signInOperator } from './_system.js';

/** Reads what the back-office answers its operator: takes the call below `/api/admin/`. */
export async function asOperator(url: string): Promise<(path: string) => Promise<object>> {
  const { token } = await signInOperator(url);
  return async (path) => {
    const answer = await fetch(`${url}/api/admin/${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as object;
  };
}

/**
 * The lists of operators follow the owners' events, and an open page does not always ask again: resolves as soon as
 * this part of the back-office holds what was done elsewhere.
 *
 * @param path the call below `/api/admin/`
 * @param holds a part of its answer
 */
export async function isListed(url: string, path: string, holds: object): Promise<void> {
  const read = await asOperator(url);
  await expect.poll(() => read(path), { timeout: 25_000 }).toMatchObject(holds);
}
