import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import { errorCatalogue, type ErrorCode } from '../common/errors.js';
import { idempotencyKeyForm } from '../common/fields.js';
import { problemContentType, problemSchema } from '../common/problem.js';
import type { EndpointSpec } from '../rest/endpoint.js';
import { endpointList } from '../rest/endpoints.js';

const ofBodies: ErrorCode[] = [
  'malformed_request',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
];

/** Returns the errors that a call declares, and the general errors that calls of this kind can cause. */
function refusalsOf(spec: EndpointSpec): ErrorCode[] {
  const takesInput = spec.query ?? spec.body ?? spec.form;
  const takesBody = spec.body ?? spec.form ?? spec.raw;
  return [
    ...spec.errors,
    ...(takesInput ? (['validation_failed'] as const) : []),
    ...(spec.auth === 'user' || spec.auth === 'admin' ? (['unauthenticated'] as const) : []),
    ...(spec.auth === 'admin' ? (['forbidden'] as const) : []),
    ...(spec.idempotent ? (['malformed_request', 'key_in_use', 'key_reused'] as const) : []),
    ...(takesBody ? ofBodies : []),
    ...(spec.params ? (['malformed_request', 'not_found', 'uri_too_long'] as const) : []),
    'headers_too_large',
    'rate_limited',
    'internal',
    'unavailable',
    'gateway_timeout',
  ];
}

function responsesOf(spec: EndpointSpec): ZodOpenApiOperationObject['responses'] {
  const { status, description, schema, contentType, partial, unchanged } = spec.success;
  const content = schema
    ? { 'application/json': { schema } }
    : contentType && { [contentType]: { schema: { type: 'string' as const, format: 'binary' } } };
  const withContent = (text: string) => ({ description: text, ...(content ? { content } : {}) });
  const responses: Record<string, object> = { [status]: withContent(description) };
  if (partial) responses[206] = withContent(partial);
  if (unchanged) responses[304] = { description: unchanged };
  const codes = new Map<number, ErrorCode[]>();
  for (const code of refusalsOf(spec)) {
    const { status: refusal } = errorCatalogue[code];
    codes.set(refusal, [...new Set([...(codes.get(refusal) ?? []), code])]);
  }
  for (const [refusal, list] of [...codes].toSorted(([a], [b]) => a - b)) {
    responses[refusal] = {
      description: list.map((code) => `\`${code}\`: ${errorCatalogue[code].detail}`).join('\n\n'),
      content: { [problemContentType]: { schema: problemSchema } },
    };
  }
  return responses as ZodOpenApiOperationObject['responses'];
}

const keyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .regex(idempotencyKeyForm)
    .optional()
    .describe(
      'A repeated request with the same key within 24 hours has no further effect and returns the same response. Use a new UUID for each new request',
    )
    .meta({ example: '"8e03978e-40d5-43dd-bc93-6894a57f9324"' }),
});

function operationOf(spec: EndpointSpec): ZodOpenApiOperationObject {
  const body = spec.body && { content: { 'application/json': { schema: spec.body } } };
  const file = { file: z.any().meta({ override: { type: 'string', format: 'binary' } }) };
  const form = spec.form && {
    content: { 'multipart/form-data': { schema: spec.file ? spec.form.extend(file) : spec.form } },
  };
  const input = body ?? form;
  return {
    operationId: spec.id,
    tags: [spec.tag],
    summary: spec.summary,
    security: { public: [], optional: [{}, { bearer: [] }], user: [{ bearer: [] }], admin: [{ bearer: [] }] }[
      spec.auth
    ],
    ...(spec.params || spec.query || spec.idempotent
      ? {
          requestParams: {
            ...(spec.params ? { path: spec.params } : {}),
            ...(spec.query ? { query: spec.query } : {}),
            ...(spec.idempotent ? { header: keyHeader } : {}),
          },
        }
      : {}),
    ...(input ? { requestBody: { required: true, ...input } } : {}),
    responses: responsesOf(spec),
  } as ZodOpenApiOperationObject;
}

/** Returns all REST calls as an OpenAPI 3.1 document. */
export function openApiDocument(): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const spec of endpointList) {
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operationOf(spec) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Packshot',
      version: '1.0.0',
      description:
        'Studio pictures from product photos. Every error response is `application/problem+json` (RFC 9457).',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  });
}
