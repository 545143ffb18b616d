/** Stable codes of what can go wrong with an object store. */
export type ObjectStoreErrorCode =
  | 'invalid_key'
  | 'invalid_prefix'
  | 'invalid_content_type'
  | 'invalid_range'
  | 'range_not_satisfiable'
  /** The stream given to `put` failed, was destroyed early or yielded something that is not bytes. */
  | 'aborted'
  /** Wrong credentials, or credentials that may not do this. */
  | 'access_denied'
  /** Network, timeout, server error, full or read-only disk: trying later may help. */
  | 'unavailable'
  /** The stored bytes are not what was put. */
  | 'corrupt'
  /** Bucket missing, endpoint malformed, both or none of the stores configured: an operator must act. */
  | 'misconfigured'
  | 'closed';

/**
 * The one error of the object store. Its message never holds a key, a path or a secret, because keys name
 * users and messages end up in logs.
 */
export class ObjectStoreError extends Error {
  readonly code: ObjectStoreErrorCode;

  constructor(code: ObjectStoreErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ObjectStoreError';
    this.code = code;
  }
}
