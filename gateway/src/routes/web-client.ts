import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { toUnknownCallProblem } from './to-unknown-call-problem.js';
import { createPageSender, servePages } from './pages.js';

/** Headers that apply only to documents. Files with these headers would make the first load 10 % larger. */
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

/** Paths that may be pages of the web client. File paths contain a dot, so a missing script never returns a page. */
const plainPath = /^(\/[\w-]+)*\/?$/;

/** Some programs, for example link checkers, accept any type or send no Accept header (RFC 9110 §12.5.1). */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (!['GET', 'HEAD'].includes(method) || path.startsWith('/api/')) return false;
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (/(\*|text)\/\*/.test(accept) && plainPath.test(path));
}

export const hasWebClient = (root: string): boolean => existsSync(join(root, 'index.html'));

/** Serves the web client. All paths without a file return one page, because the client's router handles the paths. */
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
