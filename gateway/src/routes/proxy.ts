import type { IncomingHttpHeaders } from 'node:http';
import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { sendProblem } from '@packshot/chassis/app/error-handler';
import { toProblem } from '@packshot/chassis/app/to-problem';
import { traceHeaders } from '@packshot/chassis/telemetry/trace-headers';
import { endpointList } from '@packshot/proto/rest/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { GatewayConfig } from '../config.js';
import { isFeed } from '../edge/calls-under-way.js';
import { linkBaseFor } from '../edge/cors.js';
import type { Upstream } from '../upstreams.js';
import { CallsPool, hangUps } from './calls-pool.js';
import { endToEnd } from './hop-by-hop.js';

/** Connections kept open to each service. Enough for a burst; each costs the service a socket. */
const connections = 128;

/**
 * Milliseconds for which a connection that nobody uses is kept. Shorter than a service takes leave (`DRAIN_SECONDS` of five
 * or more): by the time that it closes, a connection has either been used and given up since, or is gone. So no call is
 * ever sent on one that is being closed at that moment, which would be lost.
 */
const idleMs = 4_000;

/** Bytes of an answer that is passed on in one piece: for a small one, a stream costs more than the answer. */
const inOnePiece = 256 * 1024;

/** Puts a service's calls on the gateway, each by its contract. Bodies stream through in both directions. */
export async function proxyTo(
  app: FastifyInstance,
  upstream: Upstream,
  config: GatewayConfig,
): Promise<void> {
  const settings = {
    pipelining: 1,
    headersTimeout: config.UPSTREAM_TIMEOUT_MS,
    bodyTimeout: 0,
    // Whatever the service would allow.
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
  };
  const calls = new CallsPool(upstream.url, { ...settings, connections });
  // One waits for its sender's line, and nobody waits for it.
  const uploads = new CallsPool(upstream.url, { ...settings, connections });
  // They end with their watchers, and are bounded at the door.
  const feeds = new CallsPool(upstream.url, { ...settings, connections: null });
  app.addHook('onClose', () => Promise.all([calls.destroy(), uploads.destroy()]));
  // A stopping server waits for answers to end, and theirs would not.
  app.addHook('preClose', () => feeds.destroy());
  for (const endpoint of endpointList.filter(({ service }) => service === upstream.name))
    await app.register(proxy, {
      upstream: upstream.url,
      routes: [endpoint.path.replace(/\{(\w+)\}/g, ':$1')],
      httpMethods: endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method],
      config: { endpoint },
      undici: (isFeed(endpoint) ? feeds : endpoint.file ? uploads : calls) as never,
      ...transparently(upstream, config),
    });
}

/** How a call is passed on and its answer passed back, in a span of its own. */
function transparently(upstream: Upstream, config: GatewayConfig): Partial<FastifyHttpProxyOptions> {
  const spans = new WeakMap<FastifyRequest, Span>();
  return {
    // A call that changes something must not be sent twice; the client knows best whether to repeat it.
    retryMethods: [],
    // Each request has its line in the log already.
    disableRequestLogging: true,
    preHandler(request, reply, done) {
      const span = trace.getTracer('packshot').startSpan(`proxy ${upstream.name}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'http.request.method': request.method, 'packshot.upstream': upstream.name },
      });
      spans.set(request, span);
      const hangUp = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) hangUp.abort();
      });
      hangUps.run(hangUp.signal, () => context.with(trace.setSpan(context.active(), span), done));
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => forwarded(request as FastifyRequest, headers, config),
      rewriteHeaders: endToEnd,
      onResponse(request, reply, res) {
        spans.get(request as FastifyRequest)?.end();
        void passBack(reply as FastifyReply, res as never as Answer).catch((error: Error) =>
          refuse(reply as FastifyReply, error),
        );
      },
      onError(reply, { error }) {
        const span = spans.get(reply.request as FastifyRequest);
        span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        refuse(reply as FastifyReply, error);
      },
    },
  };

  function refuse(reply: FastifyReply, error: Error): void {
    // The caller has hung up.
    if (reply.raw.destroyed) return;
    // What went wrong comes wrapped: a refused connection, or our own refusal of a body in mid-stream.
    const outer = toProblem(error);
    const problem = outer.code === 'internal' ? toProblem(error.cause) : outer;
    reply.request.log.warn({ err: error, upstream: upstream.name }, 'upstream failed');
    sendProblem(reply.request, reply, problem);
  }
}

/** What a service answered, its body not read yet. */
interface Answer {
  headers: IncomingHttpHeaders;
  stream: Dispatcher.ResponseData['body'];
}

async function passBack(reply: FastifyReply, { headers, stream }: Answer): Promise<void> {
  if (reply.statusCode === 204 || reply.statusCode === 304) {
    stream.resume();
    void reply.send();
  } else if (Number(headers['content-length'] ?? Infinity) <= inOnePiece) {
    void reply.send(Buffer.from(await stream.arrayBuffer()));
  } else {
    void reply.send(stream);
  }
}

/** What a service is told of the caller. What the caller itself said of its way here was dropped at the door. */
function forwarded(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  config: GatewayConfig,
): IncomingHttpHeaders {
  return Object.assign(endToEnd(headers), {
    // It was answered here, by Node itself.
    expect: undefined,
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-link-base': linkBaseFor(request, config),
    ...traceHeaders(),
  });
}
