import type { FastifyInstance } from 'fastify';
import type { CallerOf } from './caller-of.js';
import { endpointOf } from './endpoint-of.js';

/** Rejects unauthenticated callers before the body is read, after the rate limits have counted the call. */
export function refuseStrangers(app: FastifyInstance, callerOf: CallerOf): void {
  app.addHook('preParsing', async (request) => {
    const spec = endpointOf(request);
    if (spec && spec.method !== 'GET' && (spec.auth === 'user' || spec.auth === 'admin'))
      await callerOf(request);
  });
}
