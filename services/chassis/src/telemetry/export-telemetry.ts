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
 * Installs the process-wide tracer and meter, which send to a collector (OTLP over HTTP, `/v1/traces` and `/v1/metrics`).
 * Spans and values are made by the chassis itself rather than by patching libraries, which ESM makes fragile; only the
 * event loop is watched by a library, which patches nothing either.
 *
 * @param endpoint the collector's base URL
 * @param everyMs milliseconds between two exports of the values
 * @returns a function that sends what is still buffered and shuts the exporters down.
 */
export function exportTelemetry(service: string, endpoint: string, everyMs: number): () => Promise<void> {
  const resource = resourceFromAttributes({
    'service.name': service,
    'service.namespace': 'packshot',
    // Random: the name of a machine may be that of its owner.
    'service.instance.id': randomUUID(),
  });
  const spans = new NodeTracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor(filterSpans(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))),
    ],
  });
  // Not baggage, which would carry what a stranger wrote through outbox and streams.
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
