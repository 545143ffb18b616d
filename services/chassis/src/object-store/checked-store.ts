import { assertContentType, assertErasePrefix, assertKey, assertListPrefix } from './assert-key.js';
import type { ObjectStore } from './object-store.js';
import { ObjectStoreError } from './object-store-error.js';
import { discardBody } from './read-body.js';
import { assertRange } from './resolve-range.js';

/**
 * Adds the checks that all kinds of store share. Arguments are checked before any access, calls after `close` are
 * rejected, and the source of a failed put is released. Every error is an `ObjectStoreError`.
 *
 * @param store Store that performs the operations. `close` also closes this store.
 * @param toStoreError Function that turns errors of `store` into an `ObjectStoreError`.
 */
export function checkedStore(
  store: ObjectStore,
  toStoreError: (error: unknown) => ObjectStoreError,
): ObjectStore {
  let closed = false;
  const assertOpen = (): void => {
    if (closed) throw new ObjectStoreError('closed', 'The object store is closed.');
  };
  const fail = (error: unknown): never => {
    throw toStoreError(error);
  };
  return {
    async put(key, body, options) {
      try {
        assertOpen();
        assertKey(key);
        assertContentType(options.contentType);
        return await store.put(key, body, options);
      } catch (error) {
        discardBody(body);
        return fail(error);
      }
    },
    async get(key, range) {
      assertOpen();
      assertKey(key);
      assertRange(range);
      return await store.get(key, range).catch(fail);
    },
    async copy(from, to) {
      assertOpen();
      assertKey(from);
      assertKey(to);
      return await store.copy(from, to).catch(fail);
    },
    async stat(key) {
      assertOpen();
      assertKey(key);
      return await store.stat(key).catch(fail);
    },
    async delete(key) {
      assertOpen();
      assertKey(key);
      await store.delete(key).catch(fail);
    },
    async deletePrefix(prefix) {
      assertOpen();
      assertErasePrefix(prefix);
      return await store.deletePrefix(prefix).catch(fail);
    },
    async *list(prefix) {
      assertOpen();
      assertListPrefix(prefix);
      try {
        for await (const listed of store.list(prefix)) {
          yield listed;
          assertOpen(); // The caller may have closed the store between two entries.
        }
      } catch (error) {
        fail(error);
      }
    },
    async discardUnfinished(before) {
      assertOpen();
      return await store.discardUnfinished(before).catch(fail);
    },
    async ready() {
      assertOpen();
      await store.ready().catch(fail);
    },
    async close() {
      closed = true;
      await store.close();
    },
  };
}
