import { expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '../telemetry/logger.js';
import { runPeriodically } from './run-periodically.js';
import type { Stop } from './run-service.js';

const never = 2 ** 31 - 1;

/** Starts work whose runs end only when the test ends them. */
function start() {
  const ends: (() => void)[] = [];
  const stops: Stop[] = [];
  const work = () => new Promise<void>((resolve) => void ends.push(resolve));
  const { run } = runPeriodically('work', never, work, createLogger('test', 'silent'), (stop) => {
    stops.push(stop);
  });
  return { run, ends, stop: async () => stops[0]!() };
}

it('resolves after a run that began after the call, and joins calls that wait for the same run', async () => {
  const { run, ends, stop } = start();
  const first = run();
  let joined = 0;
  const later = [run(), run()].map((each) => each.then(() => (joined += 1)));
  ends[0]!();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  expect(joined).toBe(0);
  ends[1]!();
  await Promise.all(later);
  expect(ends).toHaveLength(2);
  await stop();
});

it('begins no run after the service stopped', async () => {
  const { run, ends, stop } = start();
  const first = run();
  const later = run();
  const stopped = stop();
  ends[0]!();
  await Promise.all([first, later, stopped, run()]);
  expect(ends).toHaveLength(1);
});

it('repeats failed work after a minute, and successful work at the next interval', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const stops: Stop[] = [];
  const work = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('no session is free'));
  const { now } = runPeriodically('work', 6 * 3_600_000, work, createLogger('test', 'silent'), (stop) => {
    stops.push(stop);
  });
  now();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(work).toHaveBeenCalledTimes(2);
  await stops[0]!();
});

it('does not repeat failed work after the service stopped', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const stops: Stop[] = [];
  const work = vi.fn(() => Promise.reject(new Error('no session is free')));
  const { now } = runPeriodically('work', 3_600_000, work, createLogger('test', 'silent'), (stop) => {
    stops.push(stop);
  });
  now();
  await stops[0]!();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(work).toHaveBeenCalledTimes(1);
});
