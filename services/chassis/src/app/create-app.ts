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
    /** The user who calls, once their token has been verified; for the log line. */
    callerId: string | undefined;
    /** Why the call was refused; for the log line. */
    problemCode: string | undefined;
  }
  interface FastifyContextConfig {
    /** The contract behind a route. */
    endpoint?: EndpointSpec;
  }
}

/** Long enough for any id of ours or a caller's, short and plain enough to be safe in a log. */
const requestIdPattern = /^[\w.-]{1,64}$/;

export type App = FastifyInstance;

interface AppSettings {
  /** Bytes of a JSON body at most. */
  bodyLimit?: number;
  /** From which addresses `X-Forwarded-*` is believed; by default from this machine and private networks. */
  trustProxy?: false | string[];
  /** Headers of every answer, also of those to what could not be read. */
  headers?: Record<string, string>;
  /** Milliseconds after which a connection is ended on which nothing comes and nothing is taken; by default never. */
  idleTimeoutMs?: number;
  /** The caller answers unknown addresses itself. */
  ownNotFound?: boolean;
}

/**
 * A Fastify app with what every service shares: request ids (taken over from the gateway when sane), one
 * server span a request, pino request logs, problem+json errors. Routes are added by the caller.
 */
export function createApp(logger: Logger, settings: AppSettings = {}): App {
  const app = fastify({
    loggerInstance: logger as never,
    // Request lines are written by ourselves at the end, one each, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: settings.bodyLimit ?? 256 * 1024,
    trustProxy: settings.trustProxy ?? ['loopback', 'linklocal', 'uniquelocal'],
    connectionTimeout: settings.idleTimeoutMs ?? 0,
    requestIdHeader: false,
    // A call that comes on an open connection while the server closes is answered like any other.
    return503OnClosing: false,
    genReqId(request) {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdPattern.test(given) ? given : uuidv7();
    },
    // Addresses that no router can read, and what is no HTTP at all.
    frameworkErrors: (error, request, reply) =>
      void sendProblem(request, begin(request, reply), toProblem(error)),
    clientErrorHandler: answerClientError(settings.headers),
  }) as unknown as App;
  app.decorateRequest('callerId', undefined);
  app.decorateRequest('problemCode', undefined);
  handleErrors(app, settings.ownNotFound);
  traceRequests(app);
  closeUnusedConnections(app);
  // What the framework refuses itself passes no hook.
  const begin = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.headers({ ...settings.headers, 'x-request-id': request.id });
  app.addHook('onRequest', async (request, reply) => void begin(request, reply));
  app.addHook('onResponse', async (request, reply) => {
    // The path without its query: signed links and tokens live there.
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
