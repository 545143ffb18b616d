import asyncApiSpecs from '@asyncapi/specs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '../src/common/errors.js';
import { events } from '../src/events/events.js';
import { streams } from '../src/events/streams.js';
import { asyncApiDocument } from '../src/generate/asyncapi.js';
import { openApiDocument } from '../src/generate/openapi.js';
import { endpointList as endpoints } from '../src/rest/endpoints.js';

// The schemas with IDs include the JSON Schema meta-schema, which Ajv already contains. Ajv rejects the duplicate.
const { schemasWithoutId: schemas } = asyncApiSpecs as unknown as {
  schemasWithoutId: Record<string, object>;
};

describe('API documents', () => {
  it('the documents are valid OpenAPI and AsyncAPI', async () => {
    const openApi = await new Validator().validate(
      JSON.parse(JSON.stringify(openApiDocument())) as Record<string, unknown>,
    );
    expect(openApi.errors ?? []).toEqual([]);
    expect(openApi.valid).toBe(true);

    const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
    addFormats.default(ajv);
    const validate = ajv.compile(schemas['3.0.0']!);
    validate(JSON.parse(JSON.stringify(asyncApiDocument())));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('the documents contain each call and each event once', () => {
    const ids = endpoints.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
    expect(new Set(events.map(({ type }) => type)).size).toBe(events.length);
  });

  it('the documents list the errors of every request body, path parameter and idempotency key', () => {
    const { paths } = JSON.parse(JSON.stringify(openApiDocument())) as {
      paths: Record<
        string,
        Record<string, { responses: object; parameters?: { name: string; in: string }[] }>
      >;
    };
    for (const { id, path, method, params, body, form, raw, idempotent } of endpoints) {
      const { responses, parameters = [] } = paths[path]![method.toLowerCase()]!;
      if (body ?? form ?? raw)
        expect(Object.keys(responses), id).toEqual(expect.arrayContaining(['400', '408', '413', '415']));
      // A malformed percent-encoding in a path parameter is rejected with 400.
      if (params) expect(Object.keys(responses), id).toEqual(expect.arrayContaining(['400', '404', '414']));
      const header = parameters.find(({ name }) => name === 'Idempotency-Key');
      expect(header?.in, id).toBe(idempotent ? 'header' : undefined);
      if (idempotent) expect(Object.keys(responses), id).toEqual(expect.arrayContaining(['409', '422']));
    }
  });

  it('the documents describe every path parameter', () => {
    for (const { path, params } of endpoints) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(params?.shape ?? {}), path).toEqual(inPath);
    }
  });
});

describe('events', () => {
  it('each event belongs to exactly one stream', () => {
    for (const { type } of events) {
      const covering = Object.values(streams).filter(({ subjects }) =>
        subjects.some((subject) => type.startsWith(subject.replace('>', ''))),
      );
      expect(covering, type).toHaveLength(1);
    }
  });
});

describe('errors', () => {
  it('each error has an error status, a title and a detail', () => {
    for (const [code, { status, title, detail }] of Object.entries(errorCatalogue)) {
      expect(code).toMatch(/^[a-z_]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(title).toMatch(/^[A-Z]/);
      expect(detail).toMatch(/^[A-Z].*[^ ]$/);
    }
  });
});
