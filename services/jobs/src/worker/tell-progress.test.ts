import type { RenderProgress } from '@packshot/proto/events/jobs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClaimedJob } from './claim.js';
import { reportProgress } from './report-progress.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const told: RenderProgress[] = [];
  const teller = reportProgress((progress) => told.push(progress), {
    id: 'job',
    user_id: 'user',
  } as ClaimedJob);
  return { told, teller };
}

it('tells the newest of what came since it told the last time, and nothing twice', () => {
  const { told, teller } = start();
  teller.tell(10, 'reading');
  teller.tell(42.4, 'finding');
  vi.advanceTimersByTime(2_000);
  teller.tell(100, 'done');
  vi.advanceTimersByTime(2_000);
  teller.stop();
  expect(told.map(({ progress, stage }) => [progress, stage])).toEqual([
    [42, 'finding'],
    [99, 'done'],
  ]);
});

it('tells nothing after the render, so that no job goes back from its outcome', () => {
  const { told, teller } = start();
  teller.tell(100, 'done');
  teller.stop();
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual([]);
});
