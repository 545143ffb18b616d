import { isSpanContextValid, trace } from '@opentelemetry/api';
import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Paths that may contain a secret or personal data. pino replaces their values before anything is written. */
const redact = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.email',
  '*.access_token',
  '*.refresh_token',
  '*.signature',
];

/** Creates a logger that writes JSON lines to stdout. The trace id in each line connects logs and traces. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    redact,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin() {
      const span = trace.getActiveSpan()?.spanContext();
      return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
  });
}
