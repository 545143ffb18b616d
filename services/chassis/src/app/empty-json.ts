import type { FastifyInstance } from 'fastify';

/**
 * Takes a call that says it holds JSON and holds nothing for one without a body. Clients whose default content type is
 * JSON (spec §7) say so with every call, also with those that have no payload.
 */
export function takeEmptyJson(app: FastifyInstance): void {
  // The framework's own parser, with its own answer to `__proto__`.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
}
