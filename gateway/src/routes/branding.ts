import { readFile } from 'node:fs/promises';
import { brand, branding } from '@packshot/proto/rest/branding';
import type { FastifyInstance } from 'fastify';

/** Serves the design system. It is the same for every caller, so browsers may cache it for an hour. */
export async function serveBranding(app: FastifyInstance): Promise<void> {
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const answer = branding((JSON.parse(manifest) as { version: string }).version);
  const endpoint = brand.getBranding;
  app.get(endpoint.path, { config: { endpoint } }, (_request, reply) =>
    reply.header('cache-control', endpoint.success.cache).send(answer),
  );
}
