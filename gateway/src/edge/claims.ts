import type { FastifyRequest } from 'fastify';
import { decodeJwt, type JWTPayload } from 'jose';

/**
 * What a request's token says. Not verified: a forged one merely gets an earlier refusal, and nothing from any service.
 */
export function claimsOf(request: FastifyRequest): JWTPayload | undefined {
  try {
    return decodeJwt(request.headers.authorization?.replace(/^Bearer /i, '') ?? '');
  } catch {
    // No token, or none that can be read.
    return undefined;
  }
}
