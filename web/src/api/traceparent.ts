/** Milliseconds for which a call belongs to what the user last did; later ones are made by the page itself. */
const actionMs = 2_000;

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

let action = { traceId: '', at: -Infinity };
const begin = (): void => {
  action = { traceId: hex(16), at: performance.now() };
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
  const traceId = performance.now() - action.at < actionMs ? action.traceId : hex(16);
  return `00-${traceId}-${hex(8)}-01`;
}
