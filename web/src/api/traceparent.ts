import { randomHex } from './random-hex.js';

/** Milliseconds for which a call belongs to what the user last did; later ones are made by the page itself. */
const actionMs = 2_000;

let action = { traceId: '', at: -Infinity };
const begin = (): void => {
  action = { traceId: randomHex(), at: performance.now() };
};
// Not while pages are drawn at build time.
if (typeof document !== 'undefined')
  for (const kind of ['click', 'submit', 'change', 'drop'])
    document.addEventListener(kind, begin, { capture: true, passive: true });

/**
 * W3C `traceparent` of a call: one trace for what one click causes, in a span of its own for each call. Random, so it
 * says nothing about the user. Small enough to need no library: a browser sends no spans.
 */
export function traceparent(): string {
  const traceId = performance.now() - action.at < actionMs ? action.traceId : randomHex();
  return `00-${traceId}-${randomHex().slice(0, 16)}-01`;
}
