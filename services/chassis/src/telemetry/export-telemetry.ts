import { randomUUID } from 'node:crypto';
import { metrics, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { filterMetrics, filterSpans } from './allowed.js';

/**
 * Installs the process-wide tracer and meter, which export to a collector (OTLP over HTTP, `/v1/traces` and
 * `/v1/metrics`). The chassis creates its own spans and metrics, because patching libraries is fragile with ESM. A
 * library measures only the event loop, without patching other libraries.
 *
 * @param endpoint Base URL of the collector.
 * @param everyMs Milliseconds between two exports of metrics.
 * @returns Function that exports buffered data and shuts the exporters down.
 */
export function exportTelemetry(service: string, endpoint: string, everyMs: number): () => Promise<void> {
  const resource = resourceFromAttributes({
    'service.name': service,
    'service.namespace': 'packshot',
    // The id is random, because a machine may be named after its owner.
    'service.instance.id': randomUUID(),
  });
  const spans = new NodeTracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor(filterSpans(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))),
    ],
  });
  // Baggage is not propagated, because baggage would carry text from callers through outbox and streams.
  spans.register({ propagator: new W3CTraceContextPropagator() });
  const values = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: filterMetrics(new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` })),
        exportIntervalMillis: everyMs,
        exportTimeoutMillis: Math.min(everyMs, 10_000),
      }),
    ],
  });
  metrics.setGlobalMeterProvider(values);
  const runtime = new RuntimeNodeInstrumentation();
  runtime.setMeterProvider(values);
  return async () => {
    runtime.disable();
    await Promise.all([spans.shutdown(), values.shutdown()]);
    trace.disable();
    metrics.disable();
  };
}
