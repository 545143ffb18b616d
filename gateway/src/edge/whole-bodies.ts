import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Problem } from '@packshot/chassis/app/problem';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { endpointOf } from './endpoint-of.js';

/**
 * Waits for the whole body of a call that takes no photo before a service hears of the call: a body that never ends then
 * holds no connection of a service. Runs behind the limits of size.
 */
export function waitForWholeBodies(app: FastifyInstance, { BODY_TIMEOUT_MS }: GatewayConfig): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const spec = endpointOf(request);
    if (!spec || spec.file || spec.method === 'GET') return payload;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Problem('request_timeout')), BODY_TIMEOUT_MS);
    });
    try {
      return Readable.from(await Promise.race([buffer(payload), late]), { objectMode: false });
    } finally {
      clearTimeout(timer);
    }
  });
}
