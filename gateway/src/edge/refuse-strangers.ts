import type { Guard } from '@packshot/chassis/app/guard';
import type { FastifyInstance } from 'fastify';
import { endpointOf } from './endpoint-of.js';

/**
 * Lets nobody begin an upload whose service will refuse them: the photo would hold a connection while it comes in. Runs
 * when the rate limits have counted the call.
 */
export function refuseStrangers(app: FastifyInstance, guard: Guard): void {
  app.addHook('preParsing', async (request) => {
    const spec = endpointOf(request);
    if (spec?.file && spec.auth === 'user') await guard(request.headers.authorization);
  });
}
