import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { contextFrom } from './trace-headers.js';

interface FinishedCall {
  method: string;
  url: string;
  status?: number | undefined;
  /** Trace of the caller, from `traceHeaders`. */
  headers: Record<string, string>;
  /** Start in milliseconds since 1970. */
  startMs: number;
  durationMs: number;
  /** Type of the failure; absent if the call succeeded. */
  failure?: string | undefined;
}

/** Records the span of an HTTP call that another process of this host has already finished. */
export function recordClientSpan(call: FinishedCall): void {
  const { hostname, port, protocol, pathname } = new URL(call.url);
  const attributes = {
    'http.request.method': call.method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    ...(call.status === undefined ? {} : { 'http.response.status_code': call.status }),
  };
  const span = trace
    .getTracer('packshot')
    .startSpan(
      `${call.method} ${pathname}`,
      { kind: SpanKind.CLIENT, attributes, startTime: call.startMs },
      contextFrom(call.headers),
    );
  if (call.failure) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', call.failure);
  span.end(call.startMs + call.durationMs);
}
