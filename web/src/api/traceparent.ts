import { randomHex } from './random-hex.js';

/** Milliseconds for which calls after a user action belong to the trace of that action. Later calls get new traces. */
const actionMs = 2_000;

let action = { traceId: '', at: -Infinity };
const begin = (): void => {
  action = { traceId: randomHex(), at: performance.now() };
};
// Prerendering has no document.
if (typeof document !== 'undefined')
  for (const kind of ['click', 'submit', 'change', 'drop'])
    document.addEventListener(kind, begin, { capture: true, passive: true });

/**
 * Returns the W3C `traceparent` of a call: one trace for each click, one span for each call. Random ids reveal nothing
 * about the user. A tracing library is unnecessary, because the browser sends no spans.
 */
export function traceparent(): string {
  const traceId = performance.now() - action.at < actionMs ? action.traceId : randomHex();
  return `00-${traceId}-${randomHex().slice(0, 16)}-01`;
}
