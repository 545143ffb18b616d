import { metrics } from '@opentelemetry/api';
import { afterEach, expect, it, vi } from 'vitest';
import { recordInferences } from '../src/process/record-inferences.js';

afterEach(() => vi.restoreAllMocks());

it('records the seconds and the outcome of each call to the inference server', () => {
  const recorded: unknown[] = [];
  const createHistogram = (name: string) => ({
    record: (value: number, attributes: object) => recorded.push([name, value, attributes]),
  });
  vi.spyOn(metrics, 'getMeter').mockReturnValue({ createHistogram } as never);
  const call = { url: 'http://127.0.0.1:8000/v2/models/isnet/infer', startMs: 0 };
  const record = recordInferences();
  record({ ...call, durationMs: 1_500, outcome: 'answered', status: 200 });
  record({ ...call, durationMs: 8_000, outcome: 'late' });
  const name = 'packshot.inference.duration';
  expect(recorded).toEqual([
    [name, 1.5, { 'packshot.outcome': 'answered' }],
    [name, 8, { 'packshot.outcome': 'late' }],
  ]);
});
