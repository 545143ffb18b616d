import { readFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The API for people at `/api/docs`, for programs at `/api/docs/json`. Served from here: no request leaves the origin. */
export async function serveDocuments(app: FastifyInstance): Promise<void> {
  const file = new URL(import.meta.resolve('@packshot/proto/openapi.json'));
  const document = JSON.parse(await readFile(file, 'utf8')) as never;
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document } });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      theme: { title: 'Packshot API' },
    });
  });
}
