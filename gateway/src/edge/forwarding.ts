import type { FastifyInstance } from 'fastify';

const claims = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'forwarded',
];

/** Drops forwarding headers from callers, so that callers cannot choose the address that rate limits count. */
export function dropForwardingClaims(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    for (const name of claims) delete request.raw.headers[name];
  });
}
