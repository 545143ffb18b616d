import type { Readable } from 'node:stream';

/** What is known of an object without reading its body. */
export interface ObjectInfo {
  /** Whole size of the object in bytes, also when only a range of it is read. */
  readonly size: number;
  /** The media type given to `put`. */
  readonly contentType: string;
  /** 8 to 128 of `[A-Za-z0-9_-]`, without quotes. Changes only when the object is written with another body. */
  readonly etag: string;
  /** When the object was put, by the clock of the disk's or the S3 server's machine. */
  readonly lastModified: Date;
}

/** An inclusive range of bytes, as HTTP counts them: `{ start: 0, end: 0 }` is the first byte. */
export interface ByteRange {
  /** 0 or more. */
  readonly start: number;
  /** `start` or more. Absent: to the end of the object. Beyond the end: cut to it. */
  readonly end?: number;
}

/** An object opened for reading. */
export interface OpenedObject extends ObjectInfo {
  /**
   * The body, or the range asked for. Read it to the end or destroy it, because it holds a file or a connection. A
   * disk or a connection that fails meanwhile makes it fail with an error of its own, no `ObjectStoreError`.
   */
  readonly stream: Readable;
  /** Bytes that `stream` yields; less than `size` when a part of the object was asked for. */
  readonly length: number;
  /** The range that `stream` yields, its end filled in; null when no range was asked for. */
  readonly range: { readonly start: number; readonly end: number } | null;
}

/** One entry of a listing. */
export interface ListedObject {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly lastModified: Date;
}

/**
 * A place for files. A key has 1 to 512 characters of `[A-Za-z0-9/_.-]` and segments of 1 to 200 characters; no segment
 * is `.` or holds `..`. Every method rejects with an `ObjectStoreError` and nothing else: besides the codes below with
 * `invalid_key`, `access_denied`, `unavailable`, `misconfigured` or `closed`.
 */
export interface ObjectStore {
  /**
   * Writes an object in place of the one that was there, all or nothing: no reader ever sees half of it, and a stream
   * that fails or is destroyed leaves the key as it was. Of concurrent puts of one key, one wins whole. The object is
   * durable when the promise resolves. A stream is always read to its end or destroyed.
   *
   * @param options `contentType`: a media type of at most 120 characters
   * @returns the bytes of the body
   * @throws ObjectStoreError `invalid_content_type`, `aborted` (the stream failed)
   */
  put(
    key: string,
    body: Buffer | Readable,
    options: { readonly contentType: string },
  ): Promise<{ size: number }>;

  /**
   * Opens an object, or a range of it; null when there is none. An opened object can be read to its end even when its
   * key is overwritten or deleted meanwhile.
   *
   * @throws ObjectStoreError `invalid_range` (not whole numbers, or end before start), `range_not_satisfiable` (starts
   *   at or beyond the end, as every range of an empty object does), `corrupt`
   */
  get(key: string, range?: ByteRange): Promise<OpenedObject | null>;

  /**
   * What is known of an object; null when there is none.
   *
   * @throws ObjectStoreError `corrupt`
   */
  stat(key: string): Promise<ObjectInfo | null>;

  /** Deletes an object, if there is one. It stays deleted after a power cut once the promise resolves. */
  delete(key: string): Promise<void>;

  /**
   * Deletes all objects below a prefix, and what unfinished puts left there on S3. Objects that are put meanwhile may stay: stop the writers first, or call again.
   *
   * @param prefix a key followed by `/`, so that `user/1/` never takes `user/10/` with it
   * @returns how many objects were deleted
   * @throws ObjectStoreError `invalid_prefix`
   */
  deletePrefix(prefix: string): Promise<number>;

  /**
   * Lists the objects whose key starts with the prefix, in no promised order. Objects that are put or deleted meanwhile
   * may or may not show.
   *
   * @param prefix `''` for all objects, a key, or a key followed by `/`
   * @throws ObjectStoreError `invalid_prefix`, at the first step of the iteration
   */
  list(prefix: string): AsyncIterable<ListedObject>;

  /**
   * Frees what puts left that never ended, because their process died or the store was gone: no listing shows it.
   *
   * @param before what was written to later stays: its put may still be on its way
   * @returns how many puts had left something
   */
  discardUnfinished(before: Date): Promise<number>;

  /** For a readiness check: resolves when the store can be used now; otherwise the error says why it can't. */
  ready(): Promise<void>;

  /** Ends the store's connections. Later calls reject with `closed`. */
  close(): Promise<void>;
}
