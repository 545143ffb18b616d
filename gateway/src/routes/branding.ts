import { readFile } from 'node:fs/promises';
import { brand, branding } from '@packshot/proto/rest/branding';
import type { FastifyInstance } from 'fastify';

/** Serves the design system, which browsers may cache for an hour because the response is the same for every caller. */
export async function serveBranding(app: FastifyInstance): Promise<void> {
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const answer = branding((JSON.parse(manifest) as { version: string }).version);
  const endpoint = brand.getBranding;
  app.get(endpoint.path, { config: { endpoint } }, (_request, reply) =>
    reply.header('cache-control', endpoint.success.cache).send(answer),
  );
}
