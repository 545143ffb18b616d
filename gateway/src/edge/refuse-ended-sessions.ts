import { Problem } from '@packshot/chassis/app/problem';
import type { Revocations } from '@packshot/chassis/app/revocations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeJwt, type JWTPayload } from 'jose';
import { endpointOf } from './endpoint-of.js';

/** Calls that need no login are admitted, because the user must be able to sign in again or write to support. */
export function refuseEndedSessions(app: FastifyInstance, revocations: Revocations): void {
  app.addHook('onRequest', async (request) => {
    const auth = endpointOf(request)?.auth;
    if (auth !== 'user' && auth !== 'admin') return;
    const session = claimsOf(request)?.['sid'];
    if (typeof session === 'string' && revocations.has(session)) throw new Problem('unauthenticated');
  });
}

/** Returns the claims of a token without verification. A forged token can only cause an earlier rejection. */
function claimsOf(request: FastifyRequest): JWTPayload | undefined {
  try {
    return decodeJwt(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
  } catch {
    return undefined;
  }
}
