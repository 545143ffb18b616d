import { buffer } from 'node:stream/consumers';
import { readMetrics, readTraces, valuesOf } from './otlp-messages.js';
import { serveHttp } from './serve-http.js';

type Attributes = Record<string, string | number | boolean>;

export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Attributes;
}

export interface ReceivedPoint {
  service: string;
  name: string;
  value: number;
  attributes: Attributes;
}

export interface OtlpReceiver {
  endpoint: string;
  spans: ReceivedSpan[];
  /** Data points in order of arrival. The last point with given metric, service and attributes is current. */
  points: ReceivedPoint[];
  bodies: Buffer[];
  stop(): Promise<void>;
}

const hex = (base64 = ''): string => Buffer.from(base64, 'base64').toString('hex');

function spansIn(body: Buffer): ReceivedSpan[] {
  return (readTraces(body).resourceSpans ?? []).flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ name, traceId, spanId, parentSpanId, attributes }) => ({
        service,
        name,
        traceId: hex(traceId),
        spanId: hex(spanId),
        parentSpanId: hex(parentSpanId),
        attributes: valuesOf(attributes),
      }));
  });
}

function pointsIn(body: Buffer): ReceivedPoint[] {
  return (readMetrics(body).resourceMetrics ?? []).flatMap(({ resource, scopeMetrics }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeMetrics
      .flatMap(({ metrics = [] }) => metrics)
      .flatMap(({ name, gauge, sum, histogram }) =>
        ((gauge ?? sum ?? histogram)?.dataPoints ?? []).map((point) => ({
          service,
          name,
          value: point.asDouble ?? point.asInt ?? point.count ?? 0,
          attributes: valuesOf(point.attributes),
        })),
      );
  });
}

/** Starts a collector for tests, which receives and stores OTLP data over HTTP in protobuf. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const points: ReceivedPoint[] = [];
  const bodies: Buffer[] = [];
  const { url, stop } = await serveHttp(async (request, response) => {
    const body = await buffer(request);
    bodies.push(body);
    if (request.url === '/v1/traces') spans.push(...spansIn(body));
    else points.push(...pointsIn(body));
    response.setHeader('content-type', 'application/x-protobuf').end();
  });
  return { endpoint: url, spans, points, bodies, stop };
}
