import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Problem } from '@packshot/chassis/app/problem';
import type { FastifyInstance, RequestPayload } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { endpointOf } from './endpoint-of.js';

/** A body that is passed on as it comes, and cut off when it takes too long. */
function inTime(payload: RequestPayload, ms: number): RequestPayload {
  const timer = setTimeout(() => payload.emit('error', new Problem('request_timeout')), ms);
  payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  return payload;
}

/**
 * Waits for the whole body of a call that takes no photo before a service hears of the call: a body that never ends then
 * holds no connection of a service. Runs behind the limits of size.
 */
export function waitForWholeBodies(
  app: FastifyInstance,
  { BODY_TIMEOUT_MS, UPLOAD_TIMEOUT_MS }: GatewayConfig,
): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const spec = endpointOf(request);
    if (!spec || spec.method === 'GET') return payload;
    if (spec.file) return inTime(payload, UPLOAD_TIMEOUT_MS);
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
