import cors from '@fastify/cors';
import { photoSizeHeader } from '@packshot/proto/rest/crop';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** What a page of another origin may read of an answer beside its body and what browsers show anyway. */
const exposedHeaders = [
  'content-disposition',
  'content-range',
  'etag',
  'retry-after',
  'x-request-id',
  photoSizeHeader,
];

/** The origin of the page that makes a call, where its browser says so. Pictures are asked for with a referrer alone. */
function pageOf({ headers: { origin, referer } }: FastifyRequest): string | undefined {
  if (origin) return origin;
  return referer && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

/** Lets pages of the configured other origins call the API and show its pictures, and pages of no other. */
export async function allowOrigins(app: FastifyInstance, { CORS_ORIGINS }: GatewayConfig): Promise<void> {
  if (CORS_ORIGINS.length === 0) return;
  await app.register(cors, {
    origin: CORS_ORIGINS,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders,
    // Seconds for which a browser need not ask again.
    maxAge: 600,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (CORS_ORIGINS.includes(pageOf(request) ?? ''))
      void reply.header('cross-origin-resource-policy', 'cross-origin');
  });
}

/**
 * What links in an answer must start with: our whole address for a page of another origin, nothing for our own, which
 * may be reached by several names.
 */
export const linkBaseFor = (request: FastifyRequest, config: GatewayConfig): string =>
  config.CORS_ORIGINS.includes(request.headers.origin ?? '')
    ? (config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`)
    : '';
