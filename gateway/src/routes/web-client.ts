import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { toUnknownCallProblem } from './to-unknown-call-problem.js';
import { createPageSender, servePages } from './pages.js';

/** Headers that speak to a document. On the files of a page they would be a tenth of what is loaded first. */
const forDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Addresses that the client's router may know. Files have a dot: no page may come in place of a script that is gone. */
const plainPath = /^(\/[\w-]+)*\/?$/;

/**
 * Whether a page is asked for: by a browser, or by a program that takes anything or does not say, as those do that check
 * links (RFC 9110 §12.5.1). At any other address only browsers get the page that says that nothing is there.
 */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (!['GET', 'HEAD'].includes(method) || path.startsWith('/api/')) return false;
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (/(\*|text)\/\*/.test(accept) && plainPath.test(path));
}

/** Whether a web client was built into this folder. */
export const hasWebClient = (root: string): boolean => existsSync(join(root, 'index.html'));

/**
 * Serves the built client: hashed assets for good, everything else checked for a newer one each time, and the page itself for every
 * address that is no file, because its router knows what to show there.
 */
export async function serveWebClient(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const root = config.WEB_ROOT;
  servePages(app, config);
  const sendShell = createPageSender(join(root, 'index.html'), config);
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const hashed = path.includes(`${join(root, 'assets')}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!hashed) return;
      for (const name of forDocuments) reply.removeHeader(name);
    },
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (!isPage(request)) throw toUnknownCallProblem(request);
    return sendShell(reply);
  });
}
