import { ObjectStoreError, type ObjectStoreErrorCode } from '../object-store-error.js';

/** The store's code for what servers and the client call a fault. */
const storeCodes: Readonly<Record<string, ObjectStoreErrorCode>> = {
  AccessDenied: 'access_denied',
  Forbidden: 'access_denied',
  InvalidAccessKeyId: 'access_denied',
  SignatureDoesNotMatch: 'access_denied',
  XAdminUserNotFound: 'access_denied', // versitygw's word for InvalidAccessKeyId
  RequestTimeTooSkewed: 'access_denied',
  NoSuchBucket: 'misconfigured',
  InvalidBucketName: 'misconfigured',
  InvalidBucketNameError: 'misconfigured',
  AuthorizationHeaderMalformed: 'misconfigured', // the region
  PermanentRedirect: 'misconfigured',
  MovedPermanently: 'misconfigured',
  InvalidRange: 'range_not_satisfiable',
};
const badCredentialCodes = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'XAdminUserNotFound']);
const transientCodes = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'EAI_AGAIN',
  'SlowDown',
  'InternalError',
  'ServiceUnavailable',
]);

/**
 * Turns what the client threw into an `ObjectStoreError`; a code that is not known here becomes `unavailable`. An
 * `ObjectStoreError` is returned unchanged.
 */
export function s3Error(error: unknown): ObjectStoreError {
  if (error instanceof ObjectStoreError) return error;
  const code = s3CodeOf(error);
  // No cause, because causes are logged, and servers put the request's key, signature and access key in it.
  return new ObjectStoreError(storeCodes[code] ?? 'unavailable', `The S3 server failed: ${code}.`);
}

/** True when the server says that there is no such object. */
export function isNoSuchObject(error: unknown): boolean {
  const code = s3CodeOf(error);
  return code === 'NoSuchKey' || code === 'NotFound';
}

/** True when the server does not know the access key, or the secret is wrong. */
export function isBadCredential(error: unknown): boolean {
  return badCredentialCodes.has(s3CodeOf(error));
}

/** True when the same request may work a moment later. False for a timeout: another one would take too long. */
export function isTransient(error: unknown): boolean {
  const code = s3CodeOf(error);
  return transientCodes.has(code) || /^HTTP (429|5\d\d)$/.test(code);
}

/** The server's or the system's code for a fault; `HTTP nnn` when there is only a status. */
export function s3CodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  // For statuses that it would retry, the client only says this sentence when its retries are off.
  const status = /HTTP status: (\d{3})/.exec(error.message)?.[1];
  if (status !== undefined) return `HTTP ${status}`;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && code !== '') return code;
  return error.constructor.name;
}
