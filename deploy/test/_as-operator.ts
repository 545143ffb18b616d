import { expect } from 'vitest';
import { signInOperator } from './_system.js';

/** Calls the back-office as the operator, with a path below `/api/admin/`. */
export async function asOperator(url: string): Promise<(path: string) => Promise<object>> {
  const { token } = await signInOperator(url);
  return async (path) => {
    const answer = await fetch(`${url}/api/admin/${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as object;
  };
}

/**
 * Waits until the back-office shows a change of another service. The lists follow events, and an open page does not
 * always reload.
 *
 * @param path path below `/api/admin/`
 * @param holds expected part of the response
 */
export async function isListed(url: string, path: string, holds: object): Promise<void> {
  const read = await asOperator(url);
  await expect.poll(() => read(path), { timeout: 25_000 }).toMatchObject(holds);
}
