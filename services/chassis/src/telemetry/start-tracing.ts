import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

/**
 * Installs the process-wide tracer that sends spans to `endpoint` (OTLP over HTTP, `/v1/traces` is appended).
 * Spans are made by the chassis itself rather than by patching libraries, which ESM makes fragile.
 *
 * @returns a function that sends what is still buffered and shuts the exporter down.
 */
export function startTracing(service: string, endpoint: string | undefined): () => Promise<void> {
  if (!endpoint) return async () => {};
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'packshot' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  provider.register();
  return async () => {
    await provider.shutdown();
    trace.disable();
  };
}
