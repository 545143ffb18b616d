import { ObjectStoreError, type ObjectStoreErrorCode } from '../object-store-error.js';

const storeCodes: Readonly<Record<string, ObjectStoreErrorCode>> = {
  AccessDenied: 'access_denied',
  Forbidden: 'access_denied',
  InvalidAccessKeyId: 'access_denied',
  SignatureDoesNotMatch: 'access_denied',
  XAdminUserNotFound: 'access_denied', // This is versitygw's code for InvalidAccessKeyId.
  RequestTimeTooSkewed: 'access_denied',
  NoSuchBucket: 'misconfigured',
  InvalidBucketName: 'misconfigured',
  InvalidBucketNameError: 'misconfigured',
  AuthorizationHeaderMalformed: 'misconfigured', // The region is wrong.
  PermanentRedirect: 'misconfigured',
  MovedPermanently: 'misconfigured',
  InvalidRange: 'range_not_satisfiable',
};
const badCredentialCodes = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'XAdminUserNotFound']);
const lostCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'EAI_AGAIN']);
const overloadCodes = new Set(['SlowDown', 'InternalError', 'ServiceUnavailable']);

/** Turns an error into an `ObjectStoreError`, with the code `unavailable` if the error's code is unknown. */
export function s3Error(error: unknown): ObjectStoreError {
  if (error instanceof ObjectStoreError) return error;
  const code = s3CodeOf(error);
  // The error has no cause, because causes are logged and may contain the request's key, signature and access key.
  return new ObjectStoreError(storeCodes[code] ?? 'unavailable', `The S3 server failed: ${code}.`);
}

/** Reports whether the server responded that the object does not exist. */
export function isNoSuchObject(error: unknown): boolean {
  const code = s3CodeOf(error);
  return code === 'NoSuchKey' || code === 'NotFound';
}

/** Reports whether the server does not know the access key, or the secret is wrong. */
export function isBadCredential(error: unknown): boolean {
  return badCredentialCodes.has(s3CodeOf(error));
}

/** Reports whether a retry may succeed shortly. Timeouts are excluded, because a second timeout would take too long. */
export function isTransient(error: unknown): boolean {
  return lostCodes.has(s3CodeOf(error)) || isOverload(error);
}

/** Reports whether the server responded that it cannot process the request now. */
export function isOverload(error: unknown): boolean {
  const code = s3CodeOf(error);
  return overloadCodes.has(code) || /^HTTP (429|5\d\d)$/.test(code);
}

/** Returns the server's or the system's code for a fault, or `HTTP nnn` if only a status is known. */
export function s3CodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  // With retries off, the client reports retryable statuses only in this message.
  const status = /HTTP status: (\d{3})/.exec(error.message)?.[1];
  if (status !== undefined) return `HTTP ${status}`;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && code !== '') return code;
  return error.constructor.name;
}
