import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { histogram } from '../telemetry/instruments.js';
import { contextFrom } from '../telemetry/trace-headers.js';
import { isHealthPath } from './health-paths.js';

interface UnderWay {
  span: Span;
  /** Start of the request, as returned by `performance.now()`. */
  began: number;
  /** Route pattern, because the actual path may contain a token. */
  route: string;
}

/** The hook continues inside the span's context, so that the handler's spans become children of the request span. */
export function traceRequests(app: FastifyInstance): void {
  const underWay = new WeakMap<FastifyRequest, UnderWay>();
  const record = histogram('requests');
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = contextFrom(request.headers);
    const route = request.routeOptions.url ?? 'unmatched';
    const span = trace.getTracer('packshot').startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'packshot.request_id': request.id,
        },
      },
      parent,
    );
    underWay.set(request, { span, route, began: performance.now() });
    context.with(trace.setSpan(parent, span), done);
  });
  const end = (request: FastifyRequest, status: number) => {
    const found = underWay.get(request);
    if (!found) return;
    underWay.delete(request);
    const { span, began, route } = found;
    span.setAttribute('http.response.status_code', status);
    if (status >= 500)
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(status));
    span.end();
    if (isHealthPath(route)) return;
    record((performance.now() - began) / 1000, {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': status,
      'url.scheme': request.protocol,
      ...(status >= 500 ? { 'error.type': String(status) } : {}),
    });
  };
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  // A client that disconnected never gets a response. nginx uses 499 for this case.
  app.addHook('onRequestAbort', async (request) => end(request, 499));
}
