import { SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import { recordOutbound } from '../telemetry/record-outbound.js';
import type { ObjectStore } from './object-store.js';
import { ObjectStoreError } from './object-store-error.js';

const getTracer = () => trace.getTracer('packshot');
const sizeAttribute = 'object_store.size';

/**
 * Returns a store with a span around every operation, below the active span. Spans contain the length of a key but
 * never the key, because keys identify users. The span of `get` ends when the object is open. The span of `list` ends
 * with the iteration. `close` has no span.
 */
export function tracedStore(store: ObjectStore, system: 'folder' | 's3'): ObjectStore {
  const record = recordOutbound('object_store');
  const traced = <T>(name: string, key: string | null, action: (span: Span) => Promise<T>): Promise<T> =>
    getTracer().startActiveSpan(`object_store.${name}`, spanOptions(system, key), async (span) => {
      try {
        return await record(() => action(span));
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    });
  return {
    put: (key, body, options) =>
      traced('put', key, async (span) => {
        const written = await store.put(key, body, options);
        span.setAttribute(sizeAttribute, written.size);
        return written;
      }),
    get: (key, range) =>
      traced('get', key, async (span) => {
        const opened = await store.get(key, range);
        span.setAttribute('object_store.found', opened !== null);
        if (opened !== null) span.setAttribute(sizeAttribute, opened.length);
        return opened;
      }),
    copy: (from, to) =>
      traced('copy', to, async (span) => {
        const found = await store.copy(from, to);
        span.setAttribute('object_store.found', found);
        return found;
      }),
    stat: (key) =>
      traced('stat', key, async (span) => {
        const info = await store.stat(key);
        span.setAttribute('object_store.found', info !== null);
        if (info !== null) span.setAttribute(sizeAttribute, info.size);
        return info;
      }),
    delete: (key) => traced('delete', key, () => store.delete(key)),
    deletePrefix: (prefix) =>
      traced('delete_prefix', prefix, async (span) => {
        const count = await store.deletePrefix(prefix);
        span.setAttribute('object_store.count', count);
        return count;
      }),
    async *list(prefix) {
      // The span is never active, because the caller's code runs between two entries.
      const span = getTracer().startSpan('object_store.list', spanOptions(system, prefix));
      let count = 0;
      try {
        for await (const listed of store.list(prefix)) {
          count += 1;
          yield listed;
        }
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.setAttribute('object_store.count', count);
        span.end();
      }
    },
    discardUnfinished: (before) =>
      traced('discard_unfinished', null, async (span) => {
        const count = await store.discardUnfinished(before);
        span.setAttribute('object_store.count', count);
        return count;
      }),
    ready: () => traced('ready', null, () => store.ready()),
    close: () => store.close(),
  };
}

function spanOptions(system: string, key: string | null): { kind: SpanKind; attributes: Attributes } {
  const attributes: Attributes = { 'object_store.system': system };
  if (key !== null) attributes['object_store.key_length'] = key.length;
  return { kind: SpanKind.CLIENT, attributes };
}

function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof ObjectStoreError ? error.code : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}
