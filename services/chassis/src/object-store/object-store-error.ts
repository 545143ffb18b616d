/** Codes of object store errors. The codes are stable, so callers may compare them. */
export type ObjectStoreErrorCode =
  | 'invalid_key'
  | 'invalid_prefix'
  | 'invalid_content_type'
  | 'invalid_range'
  | 'range_not_satisfiable'
  /** The stream given to `put` failed, was destroyed early, or yielded something other than bytes or text. */
  | 'aborted'
  /** The credentials are wrong or lack a permission. */
  | 'access_denied'
  /** Network error, timeout, server error, or a full or read-only disk. A retry may succeed. */
  | 'unavailable'
  /** The stored file was truncated, or was not written by this store. */
  | 'corrupt'
  /** Missing bucket, malformed endpoint, or not exactly one store. An operator must correct the configuration. */
  | 'misconfigured'
  | 'closed';

/** Error whose message never contains a key, path or secret, because keys identify users and messages are logged. */
export class ObjectStoreError extends Error {
  readonly code: ObjectStoreErrorCode;

  constructor(code: ObjectStoreErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ObjectStoreError';
    this.code = code;
  }
}
