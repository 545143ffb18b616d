import type { RenderProgress } from '@packshot/proto/events/jobs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClaimedJob } from './claim.js';
import { reportProgress } from './report-progress.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const told: RenderProgress[] = [];
  const reporter = reportProgress((progress) => told.push(progress), {
    id: 'job',
    user_id: 'user',
  } as ClaimedJob);
  return { told, reporter };
}

it('sends the latest progress of a job once per interval', () => {
  const { told, reporter } = start();
  reporter.report(10, 'reading');
  reporter.report(42.4, 'finding');
  vi.advanceTimersByTime(2_000);
  reporter.report(100, 'done');
  vi.advanceTimersByTime(2_000);
  reporter.stop();
  expect(told.map(({ progress, stage }) => [progress, stage])).toEqual([
    [42, 'finding'],
    [99, 'done'],
  ]);
});

it('sends no progress after the render has ended', () => {
  const { told, reporter } = start();
  reporter.report(100, 'done');
  reporter.stop();
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([]);
});
