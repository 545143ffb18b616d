import type { FastifyInstance } from 'fastify';
import type { CallerOf } from './caller-of.js';
import { endpointOf } from './endpoint-of.js';

/**
 * Waits for no body of somebody whom the service would refuse: neither a photo nor a few bytes that never come. Runs when
 * the rate limits have counted the call.
 */
export function refuseStrangers(app: FastifyInstance, callerOf: CallerOf): void {
  app.addHook('preParsing', async (request) => {
    const spec = endpointOf(request);
    if (spec && spec.method !== 'GET' && (spec.auth === 'user' || spec.auth === 'admin'))
      await callerOf(request);
  });
}
