import type { IncomingMessage } from 'node:http';
import { Problem } from '@packshot/chassis/app/problem';
import type { FastifyInstance } from 'fastify';

const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Rejects a request with more than one `Host` header (RFC 9112 §3.2). Node uses the first `Host` header, but a proxy in
 * front of the gateway may have used a different header to route, cache or admit the request.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (hostsOf(raw) > 1) throw new Problem('malformed_request');
  });
}
