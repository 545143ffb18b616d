import type { ErrorCode } from '@packshot/proto/common/errors';
import { isNatsUnavailable } from '../messaging/is-nats-unavailable.js';
import { ObjectStoreError } from '../object-store/object-store-error.js';
import { Problem } from './problem.js';

const byStatus: Record<number, ErrorCode> = {
  400: 'malformed_request',
  // A request for a path outside the served folder.
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  412: 'precondition_failed',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  429: 'rate_limited',
  431: 'headers_too_large',
  502: 'bad_gateway',
  503: 'unavailable',
  504: 'gateway_timeout',
};

/** Error codes of lower layers while a server restarts, after which the caller can retry. */
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // Unknown host name or missing network.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // PostgreSQL codes for statement timeout, serialization failure, deadlock and lock timeout.
  '57014',
  '40001',
  '40P01',
  '55P03',
  // Full disk of this process, and PostgreSQL codes for a full or failing disk.
  'ENOSPC',
  'EDQUOT',
  '53100',
  '58030',
  // The text was sealed with a secret that this process lacks, so the process is not ready.
  'ERR_JWE_DECRYPTION_FAILED',
]);

/** Codes of an object store that is down, is full or denies access, none of which means that a photo is faulty. */
const storeOutages = new Set(['unavailable', 'access_denied', 'misconfigured']);

/** PostgreSQL codes for text that cannot be stored: a zero byte or half of a surrogate pair. */
const unstorable = new Set(['22021', '22P05']);

/** Messages of the multipart parser, whose errors have no code, about a form without a boundary or a truncated form. */
const brokenForm =
  /^Multipart: Boundary not found|^Unexpected end of|^Malformed part header|^Part terminated early/;

interface PluginError {
  statusCode?: number;
  code?: string;
  /** Response headers that belong to the status, such as `Content-Range` for 416. */
  headers?: Record<string, string>;
}

/** Turns any thrown value into a Problem. The caller never sees the text of an unknown error. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ObjectStoreError && storeOutages.has(error.code))
    return new Problem('unavailable', { cause: error, retryAfter: 5 });
  const { statusCode, code, headers } = (error ?? {}) as PluginError;
  const known = statusCode === undefined ? undefined : byStatus[statusCode];
  if (known) return new Problem(known, { cause: error, ...(headers ? { headers } : {}) });
  if (code !== undefined && unstorable.has(code)) return new Problem('validation_failed', { cause: error });
  if (error instanceof Error && brokenForm.test(error.message))
    return new Problem('malformed_request', { cause: error });
  if ((code !== undefined && unavailable.has(code)) || isNatsUnavailable(error))
    return new Problem('unavailable', { cause: error, retryAfter: 2 });
  if (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  ) {
    return new Problem('unavailable', { cause: error, retryAfter: 2 });
  }
  return new Problem('internal', { cause: error });
}
