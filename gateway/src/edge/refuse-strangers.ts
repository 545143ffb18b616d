import type { FastifyInstance } from 'fastify';
import type { CallerOf } from './caller-of.js';
import { endpointOf } from './endpoint-of.js';

/**
 * Lets nobody begin an upload whose service will refuse them: the photo would hold a connection while it comes in. Runs
 * when the rate limits have counted the call.
 */
export function refuseStrangers(app: FastifyInstance, callerOf: CallerOf): void {
  app.addHook('preParsing', async (request) => {
    const spec = endpointOf(request);
    if (spec?.file && spec.auth === 'user') await callerOf(request);
  });
}
