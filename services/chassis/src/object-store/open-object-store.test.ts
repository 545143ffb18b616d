import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openObjectStore, type ObjectStoreConfig } from './open-object-store.js';

const s3 = { endpoint: 'http://127.0.0.1:9', bucket: 'bucket', accessKey: 'access', secretKey: 'the-secret' };
const text = { contentType: 'text/plain' };
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'object-store-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

describe('openObjectStore', () => {
  it.each([
    ['both kinds of store', { dir: '/nowhere', s3 }],
    ['no store', {}],
    ['an empty folder name', { dir: '' }],
    ['an endpoint without a scheme', { s3: { ...s3, endpoint: 'localhost:9000' } }],
    ['an endpoint with a path', { s3: { ...s3, endpoint: 'http://localhost/bucket' } }],
    ['an endpoint with credentials', { s3: { ...s3, endpoint: 'http://a:the-secret@localhost' } }],
    ['an empty secret', { s3: { ...s3, secretKey: '' } }],
    ['an invalid bucket name', { s3: { ...s3, bucket: 'Not A Bucket' } }],
  ])('rejects a configuration with %s', async (_, config) => {
    const opening = openObjectStore(config as ObjectStoreConfig);
    await expect(opening).rejects.toMatchObject({ name: 'ObjectStoreError', code: 'misconfigured' });
    const error: unknown = await opening.catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error) + String(error)).not.toContain('the-secret');
  });
});

describe('spans of an object store', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const key = 'users/0190-private/photo.jpg';

  beforeAll(() => {
    // Disables the tracer, as after an earlier start of telemetry in this process. A tracer that was cached earlier
    // then records nothing.
    trace.disable();
    provider.register();
  });
  beforeEach(() => exporter.reset());
  afterAll(async () => {
    await provider.shutdown();
    for (const api of [trace, context, propagation]) api.disable();
  });

  it('are client spans below the active span, with sizes and without keys', async () => {
    const store = await openObjectStore({ dir });
    const parentId = await provider.getTracer('test').startActiveSpan('parent', async (parent) => {
      await store.put(key, Buffer.from('12345'), text);
      (await store.get(key, { start: 0, end: 1 }))!.stream.destroy();
      await store.copy('missing', 'private');
      await store.stat('missing');
      for await (const listed of store.list('users/')) expect(listed.key).toBe(key);
      await store.delete(key);
      await store.deletePrefix('users/');
      await store.discardUnfinished(new Date());
      await store.ready();
      parent.end();
      return parent.spanContext().spanId;
    });
    const spans = exporter.getFinishedSpans().filter((span) => span.name !== 'parent');
    expect(spans.map((span) => span.name)).toEqual(
      ['put', 'get', 'copy', 'stat', 'list', 'delete', 'delete_prefix', 'discard_unfinished', 'ready'].map(
        (name) => `object_store.${name}`,
      ),
    );
    for (const span of spans) {
      expect(span).toMatchObject({ kind: SpanKind.CLIENT, parentSpanContext: { spanId: parentId } });
      expect(JSON.stringify(span.attributes)).not.toContain('private');
    }
    expect(spans[0]!.attributes).toEqual({
      'object_store.system': 'folder',
      'object_store.key_length': key.length,
      'object_store.size': 5,
    });
    expect(spans[1]!.attributes).toMatchObject({ 'object_store.size': 2, 'object_store.found': true });
    for (const span of [spans[2]!, spans[3]!])
      expect(span.attributes).toMatchObject({ 'object_store.found': false });
  });

  it('contain the error code of a failure', async () => {
    const store = await openObjectStore({ dir });
    await expect(store.put('../x', Buffer.from('x'), text)).rejects.toThrow();
    const [span] = exporter.getFinishedSpans();
    expect(span!.status.code).toBe(SpanStatusCode.ERROR);
    expect(span!.attributes['error.type']).toBe('invalid_key');
  });
});
