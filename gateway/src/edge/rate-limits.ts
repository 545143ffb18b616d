import rateLimit from '@fastify/rate-limit';
import { Problem } from '@packshot/chassis/app/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { claimsOf } from './claims.js';

type Kind = 'general' | 'sign-in' | 'contact' | 'create';

const signIn =
  /^\/api\/(auth\/(login|register|forgot-password|reset-password|resend-verification|refresh)|users\/change-password)\b/;
const contact = /^\/api\/contact\//;
const upload = /^\/api\/(jobs\/create|jobs\/[\w-]+\/regenerate|preview\/generate)\b/;

function kindOf(request: FastifyRequest): Kind {
  if (request.method !== 'POST') return 'general';
  if (signIn.test(request.url)) return 'sign-in';
  if (contact.test(request.url)) return 'contact';
  return upload.test(request.url) ? 'create' : 'general';
}

/** Limits calls a minute, each kind for itself, so that a burst of thumbnails never locks anyone out of signing in. */
export async function addRateLimits(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const limits: Record<Kind, number> = {
    general: config.RATE_LIMIT_GENERAL,
    'sign-in': config.RATE_LIMIT_SIGN_IN,
    contact: config.RATE_LIMIT_CONTACT,
    create: config.RATE_LIMIT_CREATE,
  };
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: (request) => limits[kindOf(request)],
    keyGenerator(request) {
      const kind = kindOf(request);
      return `${kind} ${kind === 'create' ? (claimsOf(request)?.sub ?? request.ip) : request.ip}`;
    },
    allowList: (request) => /^\/(livez|readyz|healthz)$/.test(request.url),
    errorResponseBuilder: (_request, { ttl }) => new Problem('rate_limited', { retryAfter: ttl / 1000 }),
  });
}
