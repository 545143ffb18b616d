import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { batch } from './batch.js';

/** Returns a work function that records its batches and rejects every batch that contains the item `refused`. */
function noting(refused?: string) {
  const given: string[][] = [];
  const work = async (items: readonly string[]): Promise<string[]> => {
    given.push([...items]);
    if (refused !== undefined && items.includes(refused)) throw new Error(`not ${refused}`);
    return items.map((item) => `${item} done`);
  };
  return { given, work };
}

it('batches concurrent calls, and returns the matching result to each caller', async () => {
  const { given, work } = noting();
  const ask = batch(work, 10);
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['a done', 'b done', 'c done']);
  expect(given).toEqual([['a', 'b', 'c']]);
});

it('queues calls for the next batch while a batch runs, and starts a call immediately when no batch runs', async () => {
  let end!: () => void;
  const first = new Promise<void>((resolve) => (end = resolve));
  const { given, work } = noting();
  const ask = batch(async (items: readonly string[]) => {
    const results = await work(items);
    if (items.includes('first')) await first;
    return results;
  }, 2);
  const begun = ask('first');
  await expect.poll(() => given.length).toBe(1);
  const later = ['a', 'b', 'c'].map(ask);
  end();
  await Promise.all([begun, ...later]);
  expect(given).toEqual([['first'], ['a', 'b'], ['c']]);
  expect(await ask('alone')).toBe('alone done');
});

it('runs the items of a failed batch separately, so that only the faulty item fails', async () => {
  const { given, work } = noting('b');
  const ask = batch(work, 10);
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(ask));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(given).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
});

it('runs a batch in the trace of its first caller, even if another caller started the queue', async () => {
  const trace = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const ask = batch(async (items: readonly string[]) => {
    seen.push(trace.getStore());
    return items;
  }, 2);
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => trace.run(name, () => ask(name))));
  expect(seen).toEqual(['a', 'c']);
});
