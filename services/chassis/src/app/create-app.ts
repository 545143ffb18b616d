import type { EndpointSpec } from '@packshot/proto/rest/endpoint';
import {
  fastify,
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { uuidv7 } from './uuid.js';
import type { Logger } from '../telemetry/logger.js';
import { answerClientError } from './client-error.js';
import { closeUnusedConnections } from './close-unused-connections.js';
import { handleErrors, sendProblem } from './error-handler.js';
import { isHealthPath } from './health-paths.js';
import { toProblem } from './to-problem.js';
import { traceRequests } from './trace-requests.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the calling user once their token is verified, for the log line. */
    callerId: string | undefined;
    problemCode: string | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: EndpointSpec;
  }
}

/** Request ids that are safe in a log. The length suffices for any id of ours or of a caller. */
const requestIdPattern = /^[\w.-]{1,64}$/;

export type App = FastifyInstance;

interface AppSettings {
  /** Maximum bytes of a JSON body. Default 256 KiB. */
  bodyLimit?: number;
  /** Addresses of proxies whose `X-Forwarded-*` headers are trusted. Default: this machine and private networks. */
  trustProxy?: false | string[];
  headers?: Record<string, string>;
  /** Milliseconds after which an inactive connection is closed. Default: never. */
  idleTimeoutMs?: number;
  /** Whether the caller answers unknown paths itself. */
  ownNotFound?: boolean;
}

/** Returns a Fastify app with request ids, one server span per request, pino request logs and problem+json errors. */
export function createApp(logger: Logger, settings: AppSettings = {}): App {
  const app = fastify({
    loggerInstance: logger as never,
    // The app writes one log line per request instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: settings.bodyLimit ?? 256 * 1024,
    trustProxy: settings.trustProxy ?? ['loopback', 'linklocal', 'uniquelocal'],
    connectionTimeout: settings.idleTimeoutMs ?? 0,
    requestIdHeader: false,
    // A call on an open connection is answered normally while the server closes.
    return503OnClosing: false,
    genReqId(request) {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdPattern.test(given) ? given : uuidv7();
    },
    // Fastify reports paths that its router cannot parse separately, and Node reports data that is not HTTP.
    frameworkErrors: (error, request, reply) =>
      void sendProblem(request, begin(request, reply), toProblem(error)),
    clientErrorHandler: answerClientError(settings.headers),
  }) as unknown as App;
  app.decorateRequest('callerId', undefined);
  app.decorateRequest('problemCode', undefined);
  handleErrors(app, settings.ownNotFound);
  traceRequests(app);
  closeUnusedConnections(app);
  // Refusals of the framework itself run no hooks.
  const begin = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.headers({ ...settings.headers, 'x-request-id': request.id });
  app.addHook('onRequest', async (request, reply) => void begin(request, reply));
  app.addHook('onResponse', async (request, reply) => {
    // The query is left out, because it may contain signatures and tokens.
    const path = request.url.split('?', 1)[0];
    if (isHealthPath(path)) return;
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.problemCode ? { code: request.problemCode } : {}),
      ...(request.callerId ? { user: request.callerId } : {}),
    };
    request.log.info(line, 'request');
  });
  return app;
}
