import rateLimit from '@fastify/rate-limit';
import { isHealthPath } from '@packshot/chassis/app/health-paths';
import { networkOf } from '@packshot/chassis/app/network-of';
import { Problem } from '@packshot/chassis/app/problem';
import type { EndpointSpec } from '@packshot/proto/rest/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { CallerOf } from './caller-of.js';
import { endpointOf } from './endpoint-of.js';
import { SteadyStore } from './steady-store.js';

type Kind = NonNullable<EndpointSpec['rate']> | 'general';

const kindOf = (request: FastifyRequest): Kind => endpointOf(request)?.rate ?? 'general';

/** Limits calls per minute, separately for each kind of call, so that a burst of thumbnails never blocks a sign-in. */
export async function addRateLimits(
  app: FastifyInstance,
  config: GatewayConfig,
  callerOf: CallerOf,
): Promise<void> {
  const limits: Record<Kind, number> = {
    general: config.RATE_LIMIT_GENERAL,
    sign_in: config.RATE_LIMIT_SIGN_IN,
    contact: config.RATE_LIMIT_CONTACT,
    upload: config.RATE_LIMIT_CREATE,
    webhook: config.RATE_LIMIT_WEBHOOK,
  };
  await app.register(rateLimit, {
    timeWindow: 60_000,
    // Sends `RateLimit-*` headers as other APIs do, instead of `X-RateLimit-*`.
    enableDraftSpec: true,
    store: SteadyStore,
    max: (request) => limits[kindOf(request)],
    async keyGenerator(request) {
      const kind = kindOf(request);
      return `${kind} ${(kind === 'upload' && (await userOf(request, callerOf))) || networkOf(request.ip)}`;
    },
    allowList: ({ routeOptions }) => isHealthPath(routeOptions.url),
    errorResponseBuilder: (_request, { ttl }) => new Problem('rate_limited', { retryAfter: ttl / 1000 }),
  });
}

/** A forged token must neither receive a separate limit nor use up the limit of the user in the token. */
async function userOf(request: FastifyRequest, callerOf: CallerOf): Promise<string | undefined> {
  try {
    return (await callerOf(request)).userId;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
