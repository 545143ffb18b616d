import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextFrom } from '../telemetry/trace-headers.js';

/**
 * One server span a request, child of the caller's `traceparent`. The hook continues inside the span's context,
 * so that all that the handler does becomes its child.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
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
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  const end = (request: FastifyRequest, status: number) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  // A client that went away never gets a response; 499 is nginx's word for it.
  app.addHook('onRequestAbort', async (request) => end(request, 499));
}
