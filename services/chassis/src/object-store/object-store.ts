import type { Readable } from 'node:stream';

export interface ObjectInfo {
  /** Size of the whole object in bytes, even if only a range of the object is read. */
  readonly size: number;
  readonly contentType: string;
  /** 8 to 128 characters of `[A-Za-z0-9_-]`. The etag changes only when the object is written with a different body. */
  readonly etag: string;
  /** Time of the put, according to the clock of the host with the disk or S3 server. */
  readonly lastModified: Date;
}

/** Inclusive range of bytes, as in HTTP: `{ start: 0, end: 0 }` is the first byte. */
export interface ByteRange {
  /** First byte, starting at 0. */
  readonly start: number;
  /** Last byte, `start` or more; absent for the end of the object. Values beyond the last byte are clipped. */
  readonly end?: number;
}

export interface OpenedObject extends ObjectInfo {
  /**
   * Body, or the requested range. Read the stream to the end or destroy it, because the stream occupies a file or a
   * connection. A failing disk or connection emits an error that is not an `ObjectStoreError`.
   */
  readonly stream: Readable;
  /** Number of bytes that `stream` yields. The number is less than `size` if a part of the object was requested. */
  readonly length: number;
  /** Range that `stream` yields, with its end filled in; null if no range was requested. */
  readonly range: { readonly start: number; readonly end: number } | null;
}

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly lastModified: Date;
}

/**
 * Store for files. A key has 1 to 512 characters of `[A-Za-z0-9/_.-]` in segments of 1 to 200 characters. No segment is
 * `.` or contains `..`. Every method rejects only with an `ObjectStoreError`. In addition to the codes of each method,
 * the code may be `invalid_key`, `access_denied`, `unavailable`, `misconfigured` or `closed`.
 */
export interface ObjectStore {
  /**
   * Writes an object or replaces it atomically. Readers never see a partial object. A stream that fails or is destroyed
   * leaves the key unchanged. If several puts to one key run concurrently, one put determines the whole object. The
   * object is durable when the promise resolves. A stream is always read to its end or destroyed.
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
   * Opens an object, or a range of an object. Returns null if the object does not exist. An opened object stays
   * readable to its end, even if its key is overwritten or deleted.
   *
   * @throws ObjectStoreError `invalid_range` (not whole numbers, or end before start), `range_not_satisfiable` (start
   * at or beyond the end, including every range of an empty object), `corrupt`
   */
  get(key: string, range?: ByteRange): Promise<OpenedObject | null>;

  /**
   * Copies an object and its content type inside the store, so that the bytes do not pass through this process. The copy
   * replaces the object at `to` atomically, and is durable when the promise resolves.
   *
   * @returns false if the object at `from` does not exist
   * @throws ObjectStoreError `corrupt` if the stored file is incomplete
   */
  copy(from: string, to: string): Promise<boolean>;

  /** Returns null if the object does not exist. @throws ObjectStoreError `corrupt` if the stored file is incomplete */
  stat(key: string): Promise<ObjectInfo | null>;

  /** Deletes an object if the object exists. The deletion is durable when the promise resolves. */
  delete(key: string): Promise<void>;

  /**
   * Deletes all objects below a prefix, and on S3 the parts of unfinished puts. Objects that are put during the call
   * may stay, so stop the writers first, or repeat the call.
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
   * Deletes the data of puts that never finished because their process died or the store was unavailable. Listings do
   * not show this data.
   *
   * @param before Data written after this time stays, because its put may still be running.
   * @returns Number of unfinished puts whose data was deleted.
   */
  discardUnfinished(before: Date): Promise<number>;

  /** Resolves if the store is usable, for a readiness check. If not, the error states the reason. */
  ready(): Promise<void>;

  /** Closes the store's connections. Later calls reject with `closed`. */
  close(): Promise<void>;
}
