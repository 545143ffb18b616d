import { context, propagation, trace, type Context } from '@opentelemetry/api';

/**
 * Returns the active trace as W3C headers (`traceparent`, `tracestate`). Without an active trace, the result is empty.
 */
export function traceHeaders(): Record<string, string> {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** Returns the id of the active trace, or null if no trace is active. */
export const traceId = (): string | null => trace.getSpanContext(context.active())?.traceId ?? null;

/** Returns the context of W3C headers, or the active context if the headers are absent or malformed. */
export function contextFrom(headers: Record<string, string | string[] | undefined>): Context {
  return propagation.extract(context.active(), headers);
}
