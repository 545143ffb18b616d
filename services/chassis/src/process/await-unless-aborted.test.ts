import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { awaitUnlessAborted } from './await-unless-aborted.js';

const pending = new Promise<never>(() => {});
const late = new Error('too late');

it('returns the result of the work, and leaves no listener on the signal', async () => {
  const { signal } = new AbortController();
  expect(await awaitUnlessAborted(Promise.resolve(7), signal)).toBe(7);
  await expect(awaitUnlessAborted(Promise.reject(late), signal)).rejects.toBe(late);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('rejects with the reason of a signal that aborts first or has already aborted', async () => {
  const ending = new AbortController();
  const waiting = awaitUnlessAborted(pending, ending.signal);
  ending.abort(late);
  await expect(waiting).rejects.toBe(late);
  await expect(awaitUnlessAborted(pending, ending.signal)).rejects.toBe(late);
});
