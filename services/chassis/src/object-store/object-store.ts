import type { Readable } from 'node:stream';

export interface ObjectInfo {
  /** Size of the whole object in bytes, also when only a range of it is read. */
  readonly size: number;
  readonly contentType: string;
  /** 8 to 128 characters of `[A-Za-z0-9_-]`. Changes only when the object is written with another body. */
  readonly etag: string;
  /** Time of the put, according to the clock of the host with the disk or S3 server. */
  readonly lastModified: Date;
}

/** Inclusive range of bytes, as in HTTP: `{ start: 0, end: 0 }` is the first byte. */
export interface ByteRange {
  /** First byte, from 0. */
  readonly start: number;
  /** Last byte, `start` or more. Absent for the end of the object. Values beyond the end are clipped to it. */
  readonly end?: number;
}

export interface OpenedObject extends ObjectInfo {
  /**
   * Body, or the requested range. Read it to the end or destroy it, because it occupies a file or a connection. A
   * failing disk or connection emits its own error, which is not an `ObjectStoreError`.
   */
  readonly stream: Readable;
  /** Number of bytes that `stream` yields. Less than `size` if a part of the object was requested. */
  readonly length: number;
  /** Range that `stream` yields, with its end filled in. Null if no range was requested. */
  readonly range: { readonly start: number; readonly end: number } | null;
}

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly lastModified: Date;
}

/**
 * Store for files. A key has 1 to 512 characters of `[A-Za-z0-9/_.-]` in segments of 1 to 200 characters. No segment is
 * `.` or contains `..`. Every method rejects only with an `ObjectStoreError`. In addition to the codes below, the code
 * may be `invalid_key`, `access_denied`, `unavailable`, `misconfigured` or `closed`.
 */
export interface ObjectStore {
  /**
   * Writes an object or replaces it atomically. Readers never see a partial object. A stream that fails or is destroyed
   * leaves the key unchanged. Of concurrent puts to one key, one wins completely. The object is durable when the
   * promise resolves. A stream is always read to its end or destroyed.
   *
   * @param options `contentType`: a media type of at most 120 characters
   * @returns Size of the body in bytes.
   * @throws ObjectStoreError `invalid_content_type`, `aborted` (the stream failed)
   */
  put(
    key: string,
    body: Buffer | Readable,
    options: { readonly contentType: string },
  ): Promise<{ size: number }>;

  /**
   * Opens an object, or a range of it. Returns null if it does not exist. An opened object stays readable to its end,
   * even if its key is overwritten or deleted.
   *
   * @throws ObjectStoreError `invalid_range` (not whole numbers, or end before start), `range_not_satisfiable` (start
   * at or beyond the end, including every range of an empty object), `corrupt`
   */
  get(key: string, range?: ByteRange): Promise<OpenedObject | null>;

  /** Returns null if the object does not exist. @throws ObjectStoreError `corrupt` */
  stat(key: string): Promise<ObjectInfo | null>;

  /** Deletes an object, if it exists. The deletion is durable when the promise resolves. */
  delete(key: string): Promise<void>;

  /**
   * Deletes all objects below a prefix, and on S3 the parts of unfinished puts. Objects that are put during the call
   * may stay: stop the writers first, or call again.
   *
   * @param prefix Key followed by `/`, so that `user/1/` never deletes `user/10/`.
   * @returns Number of deleted objects.
   * @throws ObjectStoreError `invalid_prefix`
   */
  deletePrefix(prefix: string): Promise<number>;

  /**
   * Lists the objects whose key starts with the prefix, in no particular order. Objects that are put or deleted during
   * the listing may or may not appear.
   *
   * @param prefix `''` for all objects, a key, or a key followed by `/`.
   * @throws ObjectStoreError `invalid_prefix`, at the first step of the iteration
   */
  list(prefix: string): AsyncIterable<ListedObject>;

  /**
   * Deletes the data of puts that never ended because their process died or the store was unavailable. Listings do not
   * show this data.
   *
   * @param before Data written after this time stays, because its put may still be running.
   * @returns Number of unfinished puts whose data was deleted.
   */
  discardUnfinished(before: Date): Promise<number>;

  /** Resolves when the store can be used now, for a readiness check. Otherwise the error states the reason. */
  ready(): Promise<void>;

  /** Closes the store's connections. Later calls reject with `closed`. */
  close(): Promise<void>;
}
