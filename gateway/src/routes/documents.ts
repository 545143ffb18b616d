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

type Written = Record<'br' | 'gzip' | 'identity', Buffer>;

/**
 * Serves the API document, serialized and compressed once, at the first request: as YAML, the document takes a fifth of
 * the gateway's start. The plugin would repeat this work for each request.
 */
async function answerWritten(scope: FastifyInstance): Promise<void> {
  const texts = {
    json: () => JSON.stringify(scope.swagger()),
    yaml: () => scope.swagger({ yaml: true }),
  };
  const written = new Map<string, Promise<Written>>();
  const write = (kind: keyof typeof texts): Promise<Written> => {
    const found = written.get(kind) ?? compressAll(Buffer.from(texts[kind]()));
    written.set(kind, found);
    return found;
  };
  scope.addHook('onRequest', async (request, reply) => {
    const kind = (['json', 'yaml'] as const).find((each) => request.routeOptions.url === `/api/docs/${each}`);
    if (!kind) return undefined;
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each)) ?? 'identity';
    return reply
      .headers({
        vary: 'accept-encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      })
      .type(types[kind])
      .send((await write(kind))[encoding]);
  });
}

async function compressAll(identity: Buffer): Promise<Written> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, quality),
    promisify(gzip)(identity),
  ]);
  return { identity, br, gzip: zipped };
}
