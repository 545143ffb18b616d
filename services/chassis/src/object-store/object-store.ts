import type { Readable } from 'node:stream';

/** What is known of an object without reading its body. */
export interface ObjectInfo {
  /** Whole size of the object in bytes, also when only a range of it is read. */
  readonly size: number;
  /** The media type given to `put`. */
  readonly contentType: string;
  /** Opaque, without quotes; the same as long as the object is not written again with another body. */
  readonly etag: string;
  readonly lastModified: Date;
}

/** An inclusive range of bytes, as HTTP counts them: `{ start: 0, end: 0 }` is the first byte. */
export interface ByteRange {
  readonly start: number;
  /** Absent: to the end. Beyond the end: cut to the end. */
  readonly end?: number;
}

/** An object opened for reading. */
export interface OpenedObject extends ObjectInfo {
  /** The body, or the asked range of it. Read it to the end or destroy it: it holds a file or a connection. */
  readonly stream: Readable;
  /** Bytes that `stream` yields; less than `size` when a range was asked. */
  readonly length: number;
  /** The range served, its end resolved; null when the whole object was asked. */
  readonly range: { readonly start: number; readonly end: number } | null;
}

/** One entry of a listing. */
export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly lastModified: Date;
}

/**
 * A place for files. Keys are `[A-Za-z0-9/_.-]`, at most 512 characters, segments of 1 to 200 characters,
 * no segment of dots only. Every method rejects with an `ObjectStoreError`, whose `code` is stable.
 */
export interface ObjectStore {
  /**
   * Writes an object, replacing what was there, all or nothing: no reader ever sees half of it, and a
   * stream that fails or is destroyed leaves the key as it was. Resolved means durable. A stream is
   * always read to its end or destroyed. Of concurrent puts of one key, one wins whole. Answers the bytes
   * stored.
   * @throws ObjectStoreError `invalid_key`, `invalid_content_type`, `aborted` (the source failed), `unavailable`…
   */
  put(
    key: string,
    body: Buffer | Readable,
    options: { readonly contentType: string },
  ): Promise<{ size: number }>;

  /**
   * Opens an object, or a range of it; null when there is none. What is opened stays whole while read,
   * even when the key is overwritten or deleted meanwhile.
   * @throws ObjectStoreError `invalid_range` (not whole numbers, or end before start), `range_not_satisfiable`
   * (starts at or beyond the end; any range of an empty object).
   */
  get(key: string, range?: ByteRange): Promise<OpenedObject | null>;

  /** What is known of an object; null when there is none. */
  stat(key: string): Promise<ObjectInfo | null>;

  /** Deletes an object, durably. Deleting what does not exist is no error. */
  delete(key: string): Promise<void>;

  /**
   * Deletes all objects below a prefix and answers how many. The prefix ends in `/`, so that `user/1/` can
   * never take `user/10/` with it. Objects put meanwhile may stay: stop the writers first, or call again.
   * @throws ObjectStoreError `invalid_prefix`
   */
  deletePrefix(prefix: string): Promise<number>;

  /**
   * Lists the objects whose key starts with the prefix, in no promised order; `''` lists all. What is put or
   * deleted meanwhile may or may not show.
   * @throws ObjectStoreError `invalid_prefix`, at the first step of the iteration
   */
  list(prefix: string): AsyncIterable<ListedObject>;

  /** For a readiness check: resolves when the store can be used now, otherwise rejects saying why. */
  ready(): Promise<void>;

  /** Gives connections back. Later calls reject with `closed`. */
  close(): Promise<void>;
}
