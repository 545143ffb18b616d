import { ObjectStoreError, type ObjectStoreErrorCode } from '../object-store-error.js';

const CODES: Readonly<Record<string, ObjectStoreErrorCode>> = {
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

/** Turns what the client threw into the store's own error. */
export function s3Error(error: unknown): ObjectStoreError {
  if (error instanceof ObjectStoreError) return error;
  const code = s3CodeOf(error);
  // No cause: servers put the request's key, signature and access key in it, and causes are logged.
  return new ObjectStoreError(CODES[code] ?? 'unavailable', `The S3 server failed: ${code}.`);
}

/** True when the server says that there is no such object. */
export function isNoSuchObject(error: unknown): boolean {
  const code = s3CodeOf(error);
  return code === 'NoSuchKey' || code === 'NotFound';
}

/** True when the server does not know the access key or the secret is wrong. */
export function isBadCredential(error: unknown): boolean {
  const code = s3CodeOf(error);
  return ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'XAdminUserNotFound'].includes(code);
}

/** True when the same request may work a moment later; false for a timeout, which has cost enough already. */
export function isTransient(error: unknown): boolean {
  const code = s3CodeOf(error);
  return /^(ECONNRESET|ECONNREFUSED|EPIPE|EAI_AGAIN|SlowDown|InternalError|ServiceUnavailable|HTTP 5\d\d|HTTP 429)$/.test(
    code,
  );
}

/** The server's or the system's code for a fault, `HTTP nnn` when there is only a status. */
export function s3CodeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  // With its retries off, this sentence is all that the client gives for these statuses.
  const status = /HTTP status: (\d{3})/.exec(error.message)?.[1];
  if (status !== undefined) return `HTTP ${status}`;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && code !== '') return code;
  return error.constructor.name;
}
