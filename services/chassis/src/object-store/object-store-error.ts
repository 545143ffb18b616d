/** What can go wrong with an object store. The codes are stable: callers may compare them. */
export type ObjectStoreErrorCode =
  | 'invalid_key'
  | 'invalid_prefix'
  | 'invalid_content_type'
  | 'invalid_range'
  | 'range_not_satisfiable'
  /** The stream given to `put` failed, was destroyed early or yielded something that is neither bytes nor text. */
  | 'aborted'
  /** Wrong credentials, or credentials that may not do this. */
  | 'access_denied'
  /** Network, timeout, server error, full or read-only disk: the same call may succeed later. */
  | 'unavailable'
  /** The stored file was cut, or was not written by this store. */
  | 'corrupt'
  /** Bucket missing, endpoint malformed, both or none of the stores configured: an operator must repair it. */
  | 'misconfigured'
  /** The call came after `close`. */
  | 'closed';

/**
 * The only error that an object store throws. Its message never holds a key, a path or a secret, because keys name
 * users and messages are logged.
 */
export class ObjectStoreError extends Error {
  readonly code: ObjectStoreErrorCode;

  constructor(code: ObjectStoreErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ObjectStoreError';
    this.code = code;
  }
}
