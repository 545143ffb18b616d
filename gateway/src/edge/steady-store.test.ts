import { expect, it, onTestFinished, vi } from 'vitest';
import { SteadyStore } from './steady-store.js';

const count = (store: SteadyStore) =>
  new Promise<number>((resolve) =>
    store.incr('a shop', (_error, result) => resolve(result!.current), 60_000),
  );

it('starts a new counting window after a minute, even if the system clock is set back by an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = new SteadyStore();
  expect([await count(store), await count(store)]).toEqual([1, 2]);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(59_000);
  expect(await count(store)).toBe(3);
  vi.advanceTimersByTime(1_000);
  expect(await count(store)).toBe(1);
});
