import { context, propagation, trace, type Context } from '@opentelemetry/api';

/** The active trace as W3C headers (`traceparent`, `tracestate`); empty when nothing is being traced. */
export function traceHeaders(): Record<string, string> {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/** Of the active trace; null when nothing is being traced. */
export const traceId = (): string | null => trace.getSpanContext(context.active())?.traceId ?? null;

/** The context that W3C headers describe; the active one when they are absent or malformed. */
export function contextFrom(headers: Record<string, string | string[] | undefined>): Context {
  return propagation.extract(context.active(), headers);
}
