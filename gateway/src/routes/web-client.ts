import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Problem } from '@packshot/chassis/app/problem';
import type { FastifyInstance } from 'fastify';

/** Whether a web client was built into this folder. */
export const hasWebClient = (root: string): boolean => existsSync(join(root, 'index.html'));

/**
 * Serves the built client: hashed assets for good, everything else asked for anew, and the page itself for every
 * address that is no file, because its router knows what to show there.
 */
export async function serveWebClient(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    index: ['index.html'],
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes(`${join(root, 'assets')}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      request.headers.accept?.includes('text/html');
    if (!isPage) throw new Problem('not_found');
    if (!hasWebClient(root))
      throw new Problem('unavailable', { detail: 'The web client has not been built.' });
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}
