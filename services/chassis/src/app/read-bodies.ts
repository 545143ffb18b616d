import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

const isRaw = (request: FastifyRequest): boolean => request.routeOptions.config.endpoint?.raw === true;

/**
 * Configures how request bodies other than forms are parsed. An empty JSON body counts as no body, because clients with
 * a JSON default content type (spec §7) send the header with every request. A contract with `raw` receives the body
 * unchanged, whatever the content type.
 */
export function readBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody');
  app.addHook('onRequest', async (request) => {
    request.rawBody = Buffer.alloc(0);
  });
  // Fastify's parser also rejects `__proto__`.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isRaw(request)) return keep(request, body, done);
    if (body.length === 0) return done(null, undefined);
    return parse(request, body.toString('utf8'), done);
  });
  app.addContentTypeParser<Buffer>('text/plain', { parseAs: 'buffer' }, (request, body, done) =>
    isRaw(request) ? keep(request, body, done) : done(null, body.toString('utf8')),
  );
  app.addContentTypeParser('*', (request, payload, done) => {
    if (!isRaw(request))
      return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? ''));
    const chunks: Buffer[] = [];
    let bytes = 0;
    payload.on('error', done);
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= request.routeOptions.bodyLimit) chunks.push(chunk);
    });
    payload.on('end', () =>
      bytes <= request.routeOptions.bodyLimit
        ? keep(request, Buffer.concat(chunks), done)
        : done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()),
    );
  });
}

function keep(request: FastifyRequest, body: Buffer, done: (error: null, body: undefined) => void): void {
  request.rawBody = body;
  done(null, undefined);
}
