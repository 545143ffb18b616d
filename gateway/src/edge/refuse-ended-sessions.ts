import { Problem } from '@packshot/chassis/app/problem';
import type { Revocations } from '@packshot/chassis/app/revocations';
import type { FastifyInstance } from 'fastify';
import { claimsOf } from './claims.js';

/** Calls that take a login or do without: whoever was put out must be able to sign in again, or to write to support. */
const open = /^\/api\/(auth|contact)\//;

/** Turns calls of ended sessions away at the door, before they reach a service, which would do the same. */
export function refuseEndedSessions(app: FastifyInstance, revocations: Revocations): void {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/') || open.test(request.url)) return;
    const session = claimsOf(request)?.['sid'];
    if (typeof session === 'string' && revocations.has(session)) throw new Problem('unauthenticated');
  });
}
