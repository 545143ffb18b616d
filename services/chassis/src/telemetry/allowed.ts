import { type Attributes, type SpanContext } from '@opentelemetry/api';
import {
  AggregationTemporality,
  type PushMetricExporter,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { metrics, type MetricSpec } from './metrics.js';

/** Span attributes that may leave the process. All ids are random, and no attribute identifies a person. */
export const spanAttributes: readonly string[] = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'server.address',
  'server.port',
  'db.system.name',
  // Statements contain placeholders instead of values.
  'db.query.text',
  'messaging.system',
  'messaging.destination.name',
  'messaging.message.id',
  'messaging.consumer.group.name',
  'messaging.batch.message_count',
  'error.type',
  'object_store.system',
  // Keys identify users, but the length of a key does not.
  'object_store.key_length',
  'object_store.size',
  'object_store.found',
  'object_store.count',
  'packshot.request_id',
  'packshot.upstream',
  'packshot.job_id',
  'packshot.mode',
  'packshot.engine',
  'packshot.mail.template',
  'packshot.mail.id',
];

const only = (attributes: Attributes, allowed: readonly string[]): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => allowed.includes(name)));

/** Events and status messages contain error texts, and the trace state may contain text from a caller. */
function allowedOf(span: ReadableSpan): ReadableSpan {
  const { traceId, spanId, traceFlags, isRemote } = span.spanContext();
  const context: SpanContext = { traceId, spanId, traceFlags, ...(isRemote ? { isRemote } : {}) };
  return Object.create(span, {
    attributes: { value: only(span.attributes, spanAttributes) },
    events: { value: [] },
    links: {
      value: span.links.map(({ context: linked }) => ({ context: { ...linked, traceState: undefined } })),
    },
    status: { value: { code: span.status.code } },
    spanContext: { value: () => context },
  }) as ReadableSpan;
}

/** Wraps an exporter so that the exporter receives only the permitted data of spans. */
export const filterSpans = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.map(allowedOf), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
});

const specs = new Map<string, MetricSpec>(Object.values(metrics).map((spec) => [spec.name, spec]));

const allowedIn = ({ resource, scopeMetrics }: ResourceMetrics): ResourceMetrics => ({
  resource,
  scopeMetrics: scopeMetrics.map(({ scope, metrics: told }) => ({
    scope,
    metrics: told.flatMap((metric) => {
      const spec = specs.get(metric.descriptor.name);
      if (!spec) return [];
      const dataPoints = metric.dataPoints.map((point) => ({
        ...point,
        attributes: only(point.attributes, spec.attributes),
      }));
      return [{ ...metric, dataPoints } as typeof metric];
    }),
  })),
});

/** Wraps an exporter so that the exporter receives only metrics from the table, with their declared attributes. */
export const filterMetrics = (exporter: PushMetricExporter): PushMetricExporter => ({
  export: (told, done) => exporter.export(allowedIn(told), done),
  selectAggregationTemporality: () => AggregationTemporality.CUMULATIVE,
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush(),
});
