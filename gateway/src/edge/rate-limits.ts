import rateLimit from '@fastify/rate-limit';
import { Problem } from '@packshot/chassis/app/problem';
import type { EndpointSpec } from '@packshot/proto/rest/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { claimsOf } from './claims.js';
import { endpointOf } from './endpoint-of.js';

type Kind = NonNullable<EndpointSpec['rate']> | 'general';

const kindOf = (request: FastifyRequest): Kind => endpointOf(request)?.rate ?? 'general';

/** Limits calls a minute, each kind for itself, so that a burst of thumbnails never locks anyone out of signing in. */
export async function addRateLimits(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const limits: Record<Kind, number> = {
    general: config.RATE_LIMIT_GENERAL,
    sign_in: config.RATE_LIMIT_SIGN_IN,
    contact: config.RATE_LIMIT_CONTACT,
    upload: config.RATE_LIMIT_CREATE,
    webhook: config.RATE_LIMIT_WEBHOOK,
  };
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: (request) => limits[kindOf(request)],
    keyGenerator(request) {
      const kind = kindOf(request);
      return `${kind} ${kind === 'upload' ? (claimsOf(request)?.sub ?? request.ip) : request.ip}`;
    },
    allowList: ({ routeOptions }) => /^\/(livez|readyz|healthz)$/.test(routeOptions.url ?? ''),
    errorResponseBuilder: (_request, { ttl }) => new Problem('rate_limited', { retryAfter: ttl / 1000 }),
  });
}
