import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Problem } from '@packshot/chassis/app/problem';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { noSuchCall } from './no-such-call.js';
import { clientSettings, readPage, servePages } from './pages.js';

/** Whether a web client was built into this folder. */
export const hasWebClient = (root: string): boolean => existsSync(join(root, 'index.html'));

/**
 * Serves the built client: hashed assets for good, everything else checked for a newer one each time, and the page itself for every
 * address that is no file, because its router knows what to show there.
 */
export async function serveWebClient(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const root = config.WEB_ROOT;
  await servePages(app, config);
  const shell = hasWebClient(root)
    ? await readPage(join(root, 'index.html'), clientSettings(config))
    : undefined;
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes(`${join(root, 'assets')}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      request.headers.accept?.includes('text/html');
    if (!isPage) throw noSuchCall(request);
    if (!shell) throw new Problem('unavailable', { detail: 'The web client has not been built.' });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(shell);
  });
}
