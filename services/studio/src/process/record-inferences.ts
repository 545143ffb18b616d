import { histogram } from '@packshot/chassis/telemetry/instruments';
import { recordClientSpan } from '@packshot/chassis/telemetry/record-client-span';
import { traceHeaders } from '@packshot/chassis/telemetry/trace-headers';
import type { InferenceCall } from '../model/inference-server.js';

/** Returns a function that records calls of a render process as spans of the active trace, and in the metrics. */
export function recordInferences(): (call: InferenceCall) => void {
  const headers = traceHeaders();
  return ({ url, startMs, durationMs, outcome, status }) => {
    histogram('inferences')(durationMs / 1000, { 'packshot.outcome': outcome });
    const failure = outcome === 'answered' ? undefined : outcome;
    recordClientSpan({ method: 'POST', url, status, headers, startMs, durationMs, failure });
  };
}
