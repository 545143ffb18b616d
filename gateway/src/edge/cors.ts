import cors from '@fastify/cors';
import { photoSizeHeader } from '@packshot/proto/rest/crop';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** Response headers that pages of other origins may read, in addition to the headers that browsers always expose. */
const exposedHeaders = [
  'content-disposition',
  'content-range',
  'etag',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'x-request-id',
  photoSizeHeader,
];

/** Returns the origin of the calling page if the browser sends an origin. Image requests have only a referrer. */
function pageOf({ headers: { origin, referer } }: FastifyRequest): string | undefined {
  if (origin) return origin;
  return referer && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

export async function allowOrigins(app: FastifyInstance, { CORS_ORIGINS }: GatewayConfig): Promise<void> {
  if (CORS_ORIGINS.length === 0) return;
  await app.register(cors, {
    origin: CORS_ORIGINS,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders,
    // Seconds for which a browser may cache the preflight response.
    maxAge: 600,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (CORS_ORIGINS.includes(pageOf(request) ?? ''))
      void reply.header('cross-origin-resource-policy', 'cross-origin');
  });
}

/** Returns the start of links in a response; empty for pages of this site, which may have several host names. */
export const linkBaseFor = (request: FastifyRequest, config: GatewayConfig): string =>
  config.CORS_ORIGINS.includes(request.headers.origin ?? '')
    ? (config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`)
    : '';
