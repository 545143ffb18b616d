import { readFile } from 'node:fs/promises';
import { branding, getBranding } from '@packshot/proto/rest/branding';
import type { FastifyInstance } from 'fastify';

/** Answers the design system. The same for everybody, so that browsers may keep it for an hour. */
export async function serveBranding(app: FastifyInstance): Promise<void> {
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const answer = branding((JSON.parse(manifest) as { version: string }).version);
  app.get(getBranding.path, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(answer),
  );
}
