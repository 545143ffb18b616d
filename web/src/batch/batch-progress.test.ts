// @vitest-environment jsdom
import { idSchema } from '@packshot/proto/common/fields';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from '@testing-library/react';
import { batchProgress, useBatchProgress } from './batch-progress.js';

beforeEach(() => batchProgress.forget());
afterEach(() => vi.unstubAllGlobals());

const shown = () => renderHook(() => useBatchProgress()).result.current;
const open = (id: string, jobs: [string, 'queued' | 'completed' | 'failed'][], mail = false) => ({
  id,
  mail,
  jobs: jobs.map(([job, status]) => ({ id: job, status })),
});

it('continues the batches of the server, and counts a job that ended while they were loaded', () => {
  batchProgress.expect();
  batchProgress.note({ id: 'b', status: 'completed' });
  batchProgress.resume([
    open('1', [
      ['a', 'completed'],
      ['b', 'queued'],
      ['c', 'queued'],
    ]),
    open('2', [['d', 'failed']], true),
  ]);
  expect(shown()).toEqual({ wanted: 4, ready: 2, failed: 1, mail: true, sending: false });
  expect(batchProgress.batchIds()).toEqual(['1', '2']);
  // Without a load, events of other tabs do not count.
  batchProgress.note({ id: 'other', status: 'completed' });
  batchProgress.note({ id: 'c', status: 'completed' });
  expect(batchProgress.isDone()).toBe(true);
});

it('continues an open batch with new pictures, and starts a new batch after all have ended', () => {
  batchProgress.resume([open('1', [['a', 'queued']])]);
  expect(batchProgress.begin(2)).toBe('1');
  // The tab already follows its own batch.
  batchProgress.resume([open('1', [['b', 'queued']])]);
  expect(shown()).toMatchObject({ wanted: 3, sending: true });
  batchProgress.forget();
  const next = batchProgress.begin(1);
  expect(next).not.toBe('1');
  // The server knows a batch from its first job on.
  expect(batchProgress.batchIds()).toEqual([]);
});

it('starts a batch over plain HTTP, where browsers offer no UUIDs', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = [batchProgress.begin(1)];
  batchProgress.forget();
  ids.push(batchProgress.begin(1));
  expect(ids.map((id) => idSchema.parse(id))).toEqual(ids);
  expect(new Set(ids).size).toBe(2);
});
