import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordClientSpan } from './record-client-span.js';
import { traceHeaders } from './trace-headers.js';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
beforeAll(() => provider.register());
beforeEach(() => exporter.reset());
afterAll(async () => {
  await provider.shutdown();
  trace.disable();
  context.disable();
  propagation.disable();
});

const call = {
  method: 'POST',
  url: 'https://matting.test/v2/models/isnet/infer',
  startMs: 1e12,
  durationMs: 1_500,
};

it('records a finished call in the trace of its caller', () => {
  const caller = trace.getTracer('test').startSpan('caller');
  const headers = context.with(trace.setSpan(context.active(), caller), traceHeaders);
  recordClientSpan({ ...call, status: 200, headers });
  const [span] = exporter.getFinishedSpans();
  expect(span).toMatchObject({
    name: 'POST /v2/models/isnet/infer',
    kind: SpanKind.CLIENT,
    attributes: {
      'http.request.method': 'POST',
      'server.address': 'matting.test',
      'server.port': 443,
      'http.response.status_code': 200,
    },
    status: { code: SpanStatusCode.UNSET },
    startTime: [1e9, 0],
    duration: [1, 5e8],
  });
  expect(span!.spanContext().traceId).toBe(caller.spanContext().traceId);
  expect(span!.parentSpanContext?.spanId).toBe(caller.spanContext().spanId);
});

it('names the failure of a call without a response', () => {
  recordClientSpan({ ...call, url: 'http://127.0.0.1:8000/v2', headers: {}, failure: 'late' });
  const [span] = exporter.getFinishedSpans();
  expect(span).toMatchObject({
    status: { code: SpanStatusCode.ERROR },
    attributes: { 'error.type': 'late', 'server.port': 8000 },
  });
  expect(span!.attributes).not.toHaveProperty('http.response.status_code');
});
