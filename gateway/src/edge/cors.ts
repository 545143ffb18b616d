import cors from '@fastify/cors';
import { photoSizeHeader } from '@packshot/proto/rest/crop';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** Headers that a page of another origin may read, in addition to those that browsers always expose. */
const exposedHeaders = [
  'content-disposition',
  'content-range',
  'etag',
  'retry-after',
  'x-request-id',
  photoSizeHeader,
];

/** Returns the origin of the calling page, if the browser sends it. Requests for images have only a referrer. */
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

/** Start of links in an answer. It is empty for our own pages, because they may be reached under several names. */
export const linkBaseFor = (request: FastifyRequest, config: GatewayConfig): string =>
  config.CORS_ORIGINS.includes(request.headers.origin ?? '')
    ? (config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`)
    : '';
