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

/** Address with a port, as some proxies write it (RFC 7239 §6): `203.0.113.7:5678` or `[2001:db8::7]:5678`. */
const withPort = /\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+/g;

/** Removes the ports that proxies append to addresses, because each connection would otherwise count as one address. */
export function dropForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const chain = headers['x-forwarded-for'];
    if (typeof chain === 'string') headers['x-forwarded-for'] = chain.replace(withPort, '$1$2');
  });
}
