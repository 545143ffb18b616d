import type { Problem } from '@packshot/chassis/app/problem';
import { expect, it } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.js';

/** Creates tasks that finish on demand, and records the order in which they start. */
function tasksIn(queue: FairQueue) {
  const begun: string[] = [];
  const ends: Record<string, () => void> = {};
  const add = (name: string, { gone = new AbortController().signal, waitingAtMost = 100 } = {}) =>
    queue.run({ userId: name[0]!, waitingAtMost, gone }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => (ends[name] = resolve));
    });
  const settled = () => new Promise(setImmediate);
  const end = async (name: string) => {
    await settled();
    ends[name]!();
    await settled();
  };
  return { begun, add, end, settled };
}

const queueOf = (settings: object = {}) =>
  createFairQueue({ slots: 1, waitingAtMost: 100, patience: 60_000, ...settings });

it('users take turns in the queue, however many tasks each user sends', async () => {
  const { begun, add, end, settled } = tasksIn(queueOf());
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void add(name);
  await settled();
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) {
    expect(begun.at(-1)).toBe(name);
    await end(name);
  }
});

it('keeps one slot free for other users', async () => {
  const { begun, add, end, settled } = tasksIn(queueOf({ slots: 3 }));
  for (const name of ['a1', 'a2', 'a3', 'b1']) void add(name);
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun.at(-1)).toBe('a3');
});

it('rejects a task only from the user who has too many waiting tasks', async () => {
  const { begun, add, end } = tasksIn(queueOf());
  void add('a1');
  void add('a2', { waitingAtMost: 1 });
  const refused = (await add('a3', { waitingAtMost: 1 }).catch((error: unknown) => error)) as Problem;
  expect([refused.code, refused.status, refused.retryAfter]).toEqual(['rate_limited', 429, 5]);
  void add('b1', { waitingAtMost: 1 });
  await end('a1');
  expect(begun).toEqual(['a1', 'a2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

it('rejects a task when the queue is full or the maximum wait is exceeded', async () => {
  const { begun, add, end } = tasksIn(queueOf({ waitingAtMost: 1, patience: 20 }));
  void add('a1');
  const late = add('b1');
  const refused = (await add('c1').catch((error: unknown) => error)) as Problem;
  expect([refused.code, refused.status, refused.retryAfter]).toEqual(['unavailable', 503, 5]);
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  void add('c2');
  await end('a1');
  expect(begun).toEqual(['a1', 'c2']);
});

it('removes a task when its caller disconnects', async () => {
  const { begun, add, end } = tasksIn(queueOf());
  const caller = new AbortController();
  void add('a1');
  const given = add('a2', { gone: caller.signal });
  const next = add('a3', { waitingAtMost: 2 });
  caller.abort();
  await expect(given).rejects.toMatchObject({ code: 'unavailable' });
  await end('a1');
  expect(begun).toEqual(['a1', 'a3']);
  await end('a3');
  await next;
  await expect(add('a4', { gone: caller.signal })).rejects.toMatchObject({ code: 'unavailable' });
});

it('passes the error of a task to its caller and starts the next task', async () => {
  const queue = queueOf();
  const place = { userId: 'a', waitingAtMost: 5, gone: new AbortController().signal };
  await expect(queue.run(place, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(place, async () => 'yes')).toBe('yes');
});
