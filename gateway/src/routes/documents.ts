import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Serves the API documents, whose pages load nothing from other origins. */
export async function serveDocuments(app: FastifyInstance): Promise<void> {
  const file = new URL(import.meta.resolve('@packshot/proto/openapi.json'));
  const document = JSON.parse(await readFile(file, 'utf8')) as never;
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document } });
    await answerWritten(scope);
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      theme: { title: 'Packshot API' },
    });
  });
}

const types = { json: 'application/json; charset=utf-8', yaml: 'application/x-yaml' };

/** Serves the API document, serialized and compressed once. The plugin would repeat this work for each request. */
async function answerWritten(scope: FastifyInstance): Promise<void> {
  const written = new Map<string, { type: string; by: Record<'br' | 'gzip' | 'identity', Buffer> }>();
  for (const kind of ['json', 'yaml'] as const) {
    const identity = Buffer.from(
      kind === 'yaml' ? scope.swagger({ yaml: true }) : JSON.stringify(scope.swagger()),
    );
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    const by = {
      identity,
      br: await promisify(brotliCompress)(identity, quality),
      gzip: await promisify(gzip)(identity),
    };
    written.set(`/api/docs/${kind}`, { type: types[kind], by });
  }
  scope.addHook('onRequest', async (request, reply) => {
    const found = written.get(request.routeOptions.url ?? '');
    if (!found) return undefined;
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each)) ?? 'identity';
    return reply
      .headers({
        vary: 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      })
      .type(found.type)
      .send(found.by[encoding]);
  });
}
