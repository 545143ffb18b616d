import { Problem } from '@packshot/chassis/app/problem';
import type { Revocations } from '@packshot/chassis/app/revocations';
import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
// lru-cache (isaacs, BlueOak-1.0.0) limits the number of entries and has no dependencies.
import { LRUCache } from 'lru-cache';
import { endpointOf } from './endpoint-of.js';

/** Maximum number of characters of the tokens whose sessions are remembered. Pages send a token every few seconds. */
const rememberedCharacters = 5_000_000;

/** Calls that need no login are admitted, because the user must be able to sign in again or write to support. */
export function refuseEndedSessions(app: FastifyInstance, revocations: Revocations): void {
  const sessions = new LRUCache<string, string>({
    maxSize: rememberedCharacters,
    sizeCalculation: (_session, authorization) => authorization.length + 1,
  });
  app.addHook('onRequest', async (request) => {
    const auth = endpointOf(request)?.auth;
    if (auth !== 'user' && auth !== 'admin') return;
    const authorization = request.headers.authorization ?? '';
    const session = sessions.get(authorization) ?? sessionOf(authorization);
    // The token of a session is fixed, but a session may end at any time, so only the former is remembered.
    sessions.set(authorization, session);
    if (revocations.has(session)) throw new Problem('unauthenticated');
  });
}

/**
 * Returns the session that a token names, without verification; empty for an invalid token. A forged token can only
 * cause an earlier rejection.
 */
function sessionOf(authorization: string): string {
  try {
    return String(decodeJwt(authorization.replace(/^Bearer /i, ''))['sid'] ?? '');
  } catch {
    return '';
  }
}
