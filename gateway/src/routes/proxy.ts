import type { IncomingHttpHeaders } from 'node:http';
import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { sendProblem } from '@packshot/chassis/app/error-handler';
import { toProblem } from '@packshot/chassis/app/to-problem';
import { onResponseClosed } from '@packshot/chassis/app/on-response-closed';
import { networkOf } from '@packshot/chassis/app/network-of';
import { traceHeaders } from '@packshot/chassis/telemetry/trace-headers';
import { ownerHeader } from '@packshot/proto/common/owner-header';
import { endpointList } from '@packshot/proto/rest/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { GatewayConfig, Upstream } from '../config.js';
import { holdSlots, type CallsUnderWay } from '../edge/calls-under-way.js';
import { linkBaseFor } from '../edge/cors.js';
import type { Slots } from '../edge/slots.js';
import { connectionsFor, classifyCall, type CallClass } from '../edge/endpoint-of.js';
import { CallsPool, callerDisconnects } from './calls-pool.js';
import { omitHopByHop } from './hop-by-hop.js';

/**
 * Idle timeout of a connection in milliseconds. A stopping service keeps connections open for at least 5 seconds
 * (`DRAIN_SECONDS`), so no call uses a closing connection.
 */
const idleMs = 4_000;

/** Maximum size of a buffered response in bytes, by call class. JSON responses never exceed this limit. */
const inOnePiece = { calls: 4 * 1024 * 1024, downloads: 256 * 1024, uploads: 256 * 1024, feeds: 0 };

const ofContent = /^(content-|etag$|last-modified$|cache-control$|accept-ranges$)/;

export async function proxyTo(
  app: FastifyInstance,
  upstream: Upstream,
  config: GatewayConfig,
  places: Slots,
  underWay: CallsUnderWay,
): Promise<void> {
  const settings = {
    pipelining: 1,
    headersTimeout: config.UPSTREAM_TIMEOUT_MS,
    bodyTimeout: 0,
    // This limit also applies if the service allows longer idle times.
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
  };
  const poolOf = (way: Exclude<CallClass, 'feeds'>) =>
    new CallsPool(upstream.url, { ...settings, connections: connectionsFor(way, config.CALLS_UNDER_WAY) });
  const pools = {
    calls: poolOf('calls'),
    uploads: poolOf('uploads'),
    downloads: poolOf('downloads'),
    // An event stream ends when the reader disconnects, and admission limits the number of streams.
    feeds: new CallsPool(upstream.url, { ...settings, connections: null }),
  };
  app.addHook('onClose', () =>
    Promise.all([pools.calls, pools.uploads, pools.downloads].map((pool) => pool.destroy())),
  );
  // A stopping server waits until open responses are complete, but event streams never end.
  app.addHook('preClose', () => pools.feeds.destroy());
  for (const endpoint of endpointList.filter(({ service }) => service === upstream.name))
    await app.register(proxy, {
      upstream: upstream.url,
      routes: [endpoint.path.replace(/\{(\w+)\}/g, ':$1')],
      httpMethods: endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method],
      config: { endpoint },
      undici: pools[classifyCall(endpoint)] as never,
      ...transparently(upstream, config, places, underWay),
    });
}

function transparently(
  upstream: Upstream,
  config: GatewayConfig,
  places: Slots,
  underWay: CallsUnderWay,
): Partial<FastifyHttpProxyOptions> {
  const spans = new WeakMap<FastifyRequest, Span>();
  return {
    // A call that changes data must not be sent twice. Only the client knows whether a retry is safe.
    retryMethods: [],
    // Each request already has a log line.
    disableRequestLogging: true,
    preHandler(request, reply, done) {
      const span = trace.getTracer('packshot').startSpan(`proxy ${upstream.name}`, {
        kind: SpanKind.CLIENT,
        attributes: { 'http.request.method': request.method, 'packshot.upstream': upstream.name },
      });
      spans.set(request, span);
      const hangUp = new AbortController();
      onResponseClosed(reply.raw, () => {
        if (!reply.raw.writableFinished) hangUp.abort();
      });
      callerDisconnects.run(hangUp.signal, () => context.with(trace.setSpan(context.active(), span), done));
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => forwarded(request as FastifyRequest, headers, config),
      rewriteHeaders: forCallers,
      onResponse(request, reply, res) {
        spans.get(request as FastifyRequest)?.end();
        const answer = res as never as Answer;
        void passBack(request as FastifyRequest, reply as FastifyReply, answer).catch((error: Error) => {
          answer.stream.destroy();
          refuse(reply as FastifyReply, error);
        });
      },
      onError(reply, { error }) {
        const span = spans.get(reply.request as FastifyRequest);
        span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        refuse(reply as FastifyReply, error);
      },
    },
  };

  async function passBack(
    request: FastifyRequest,
    reply: FastifyReply,
    { headers, stream }: Answer,
  ): Promise<void> {
    const way = classifyCall(request.routeOptions.config.endpoint!);
    if (reply.statusCode === 204 || reply.statusCode === 304) {
      stream.resume();
      void reply.send();
    } else if (Number(headers['content-length'] ?? Infinity) <= inOnePiece[way]) {
      const body = Buffer.from(await stream.arrayBuffer());
      underWay.answered(request);
      void reply.send(body);
    } else {
      if (way === 'downloads')
        takeDownloadPlaces(request, reply, String(headers[ownerHeader] ?? networkOf(request.ip)));
      stream.once('close', () => underWay.answered(request));
      void reply.send(stream);
    }
  }

  /** Only the service knows the owner of a file, because signed links do not name the owner. */
  function takeDownloadPlaces({ url }: FastifyRequest, reply: FastifyReply, owner: string): void {
    holdSlots(
      reply,
      places,
      [`downloads of ${owner}`, config.DOWNLOADS_PER_USER],
      [`readers of ${url.split('?', 1)[0]}`, config.DOWNLOADS_PER_LINK],
    );
  }

  function refuse(reply: FastifyReply, error: Error): void {
    if (reply.raw.destroyed) return;
    // These headers describe the service's response, which is not sent.
    for (const name of Object.keys(reply.getHeaders())) if (ofContent.test(name)) reply.removeHeader(name);
    // Some errors wrap the original error, for example a refused connection.
    const outer = toProblem(error);
    const problem = outer.code === 'internal' ? toProblem(error.cause) : outer;
    reply.request.log.warn({ err: error, upstream: upstream.name }, 'upstream failed');
    sendProblem(reply.request, reply, problem);
  }
}

interface Answer {
  headers: IncomingHttpHeaders;
  stream: Dispatcher.ResponseData['body'];
}

function forCallers(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { [ownerHeader]: _owner, ...others } = omitHopByHop(headers);
  return others;
}

/** Returns the headers of a call to a service. Forwarding headers from the caller were already dropped. */
function forwarded(
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  config: GatewayConfig,
): IncomingHttpHeaders {
  return Object.assign(omitHopByHop(headers), {
    // Node has already responded to the `Expect` header.
    expect: undefined,
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-link-base': linkBaseFor(request, config),
    ...traceHeaders(),
  });
}
