import rateLimit from '@fastify/rate-limit';
import { Problem } from '@packshot/chassis/app/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { GatewayConfig } from '../config.js';

type Kind = 'general' | 'sign-in' | 'create';

const signIn = /^\/api\/auth\/(login|register|forgot-password|reset-password|resend-verification|refresh)\b/;
const upload = /^\/api\/(jobs\/create|jobs\/[\w-]+\/regenerate|preview\/generate)\b/;

function kindOf(request: FastifyRequest): Kind {
  if (request.method !== 'POST') return 'general';
  if (signIn.test(request.url)) return 'sign-in';
  return upload.test(request.url) ? 'create' : 'general';
}

/** Limits calls a minute, each kind for itself, so that a burst of thumbnails never locks anyone out of signing in. */
export async function addRateLimits(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const limits: Record<Kind, number> = {
    general: config.RATE_LIMIT_GENERAL,
    'sign-in': config.RATE_LIMIT_SIGN_IN,
    create: config.RATE_LIMIT_CREATE,
  };
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: (request) => limits[kindOf(request)],
    keyGenerator(request) {
      const kind = kindOf(request);
      return `${kind} ${kind === 'create' ? (userOf(request) ?? request.ip) : request.ip}`;
    },
    allowList: (request) => /^\/(livez|readyz|healthz)$/.test(request.url),
    errorResponseBuilder: (_request, { ttl }) => new Problem('rate_limited', { retryAfter: ttl / 1000 }),
  });
}

/** Whom a token names. Not verified: a forged one merely gets a limit of its own, and nothing from any service. */
function userOf(request: FastifyRequest): string | undefined {
  try {
    return decodeJwt(request.headers.authorization?.replace(/^Bearer /i, '') ?? '').sub;
  } catch {
    // No token, or none that can be read: the address counts.
    return undefined;
  }
}
