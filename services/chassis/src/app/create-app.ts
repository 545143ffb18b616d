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
    /** Id of the calling user for the log line, set once the token is verified. */
    callerId: string | undefined;
    problemCode: string | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: EndpointSpec;
  }
}

/** Pattern of request ids that are safe in a log. */
const requestIdPattern = /^[\w.-]{1,64}$/;

export type App = FastifyInstance;

/** Networks from which the gateway may call a service. The last network is shared address space (RFC 6598). */
const privateNetworks = ['loopback', 'linklocal', 'uniquelocal', '100.64.0.0/10'];

interface AppSettings {
  /** Maximum size of a JSON body in bytes (default: 256 KiB). */
  bodyLimit?: number;
  /** Addresses of proxies whose `X-Forwarded-*` headers are trusted (default: this machine and private networks). */
  trustProxy?: false | string[];
  headers?: Record<string, string>;
  /** Milliseconds after which an inactive connection is closed (default: never). */
  idleTimeoutMs?: number;
  /** Whether the caller of `createApp` handles unknown paths. */
  ownNotFound?: boolean;
}

/**
 * Compilers of JSON schemas. Routes have zod contracts instead, and loading Fastify's own compilers (ajv and
 * fast-json-stringify) takes 7 % of a process's start (measured).
 */
const noCompilers = {
  buildValidator: rejectSchema,
  buildSerializer: rejectSchema,
};

function rejectSchema(): never {
  throw new Error('A route has a JSON schema: describe the route with a contract instead.');
}

/** Returns a Fastify app with request ids, one server span per request, pino request logs and problem+json errors. */
export function createApp(logger: Logger, settings: AppSettings = {}): App {
  const app = fastify({
    loggerInstance: logger as never,
    // The app writes one log line per request instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: settings.bodyLimit ?? 256 * 1024,
    schemaController: { compilersFactory: noCompilers },
    trustProxy: settings.trustProxy ?? privateNetworks,
    connectionTimeout: settings.idleTimeoutMs ?? 0,
    requestIdHeader: false,
    // While the server closes, requests on open connections still receive normal responses.
    return503OnClosing: false,
    genReqId(request) {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdPattern.test(given) ? given : uuidv7();
    },
    // Paths that cannot be parsed and data that is not HTTP have separate handlers in Fastify and Node.
    frameworkErrors: (error, request, reply) =>
      void sendProblem(request, begin(request, reply), toProblem(error)),
    clientErrorHandler: answerClientError(settings.headers),
  }) as unknown as App;
  app.decorateRequest('callerId', undefined);
  app.decorateRequest('problemCode', undefined);
  handleErrors(app, settings.ownNotFound);
  traceRequests(app);
  closeUnusedConnections(app);
  // Fastify runs no hooks for requests that its router rejects.
  const begin = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.headers({ ...settings.headers, 'x-request-id': request.id });
  app.addHook('onRequest', async (request, reply) => void begin(request, reply));
  app.addHook('onResponse', async (request, reply) => {
    // The query string is not logged, because it may contain signatures and tokens.
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
