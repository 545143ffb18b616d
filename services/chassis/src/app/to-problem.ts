import type { ErrorCode } from '@packshot/proto/common/errors';
import { ObjectStoreError } from '../object-store/object-store-error.js';
import { Problem } from './problem.js';

const byStatus: Record<number, ErrorCode> = {
  400: 'malformed_request',
  // Paths outside the served folder.
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

/** Errors of lower layers while a server restarts. The caller can retry. */
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
  // PostgreSQL: statement timeout, serialization failure, deadlock or lock timeout.
  '57014',
  '40001',
  '40P01',
  '55P03',
  // PostgreSQL: disk full or failing.
  '53100',
  '58030',
  // The text was sealed with a secret that this process lacks, so the process is not ready.
  'ERR_JWE_DECRYPTION_FAILED',
]);

/** Codes of an object store that is down, full or refuses access. They are not faults of a photo or a job. */
const storeOutages = new Set(['unavailable', 'access_denied', 'misconfigured']);

/** PostgreSQL codes for text that it cannot store: a zero byte or half of a surrogate pair. */
const unstorable = new Set(['22021', '22P05']);

/** Messages of the multipart parser about a form without a boundary or a truncated form. Its errors have no code. */
const brokenForm =
  /^Multipart: Boundary not found|^Unexpected end of|^Malformed part header|^Part terminated early/;

interface PluginError {
  statusCode?: number;
  code?: string;
  /** Headers that belong to the status, such as `Content-Range` for 416. */
  headers?: Record<string, string>;
}

/** Turns any thrown value into a Problem. Callers never see the texts of unknown errors. */
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
  if (code !== undefined && unavailable.has(code))
    return new Problem('unavailable', { cause: error, retryAfter: 2 });
  if (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  ) {
    return new Problem('unavailable', { cause: error, retryAfter: 2 });
  }
  return new Problem('internal', { cause: error });
}
