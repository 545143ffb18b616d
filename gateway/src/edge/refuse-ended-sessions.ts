import { Problem } from '@packshot/chassis/app/problem';
import type { Revocations } from '@packshot/chassis/app/revocations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeJwt, type JWTPayload } from 'jose';
import { endpointOf } from './endpoint-of.js';

/**
 * Turns calls of ended sessions away at the door, before they reach a service, which would do the same. Calls that need
 * no login go through: someone who was put out must be able to sign in again, or to write to support.
 */
export function refuseEndedSessions(app: FastifyInstance, revocations: Revocations): void {
  app.addHook('onRequest', async (request) => {
    const auth = endpointOf(request)?.auth;
    if (auth !== 'user' && auth !== 'admin') return;
    const session = claimsOf(request)?.['sid'];
    if (typeof session === 'string' && revocations.has(session)) throw new Problem('unauthenticated');
  });
}

/**
 * What a request's token says. Not verified: a forged one merely gets an earlier refusal, and nothing from any service.
 */
function claimsOf(request: FastifyRequest): JWTPayload | undefined {
  try {
    return decodeJwt(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
  } catch {
    // No token, or none that can be read.
    return undefined;
  }
}
