// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { traceparent } from './traceparent.js';
import { cleanUpPage } from '../testing/leave-page.js';

afterEach(cleanUpPage);

const idsOf = (header: string): { traceId: string; spanId: string } => {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(header)!;
  return { traceId: traceId!, spanId: spanId! };
};

it('uses one trace for all calls of a click, and new traces for the next click and for later calls', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const click = () => document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  click();
  const [first, second] = [idsOf(traceparent()), idsOf(traceparent())];
  expect(second.traceId).toBe(first.traceId);
  expect(second.spanId).not.toBe(first.spanId);
  click();
  const next = idsOf(traceparent());
  expect(next.traceId).not.toBe(first.traceId);
  vi.advanceTimersByTime(3_000);
  const later = [idsOf(traceparent()), idsOf(traceparent())].map(({ traceId }) => traceId);
  expect(new Set([next.traceId, ...later]).size).toBe(3);
});
