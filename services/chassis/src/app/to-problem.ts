import type { ErrorCode } from '@packshot/proto/common/errors';
import { ObjectStoreError } from '../object-store/object-store-error.js';
import { Problem } from './problem.js';

/** Fastify's and its plugins' own refusals, by the status they carry. */
const byStatus: Record<number, ErrorCode> = {
  400: 'malformed_request',
  // An address that leads out of the folder that is served.
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

/** What goes wrong below us while a server restarts; a caller may simply try again. */
const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // A name that is not known yet, or a network that is not there.
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
  // PostgreSQL: a statement took too long, or lost a quarrel over locks.
  '57014',
  '40001',
  '40P01',
  '55P03',
  // PostgreSQL: the disk is full, or fails.
  '53100',
  '58030',
  // Sealed with a secret that this process was not given: it is not ready, and says so.
  'ERR_JWE_DECRYPTION_FAILED',
]);

/** What an object store is when it is away, full or closed to us. None of it is a fault of a photo or a job. */
const storeOutages = new Set(['unavailable', 'access_denied', 'misconfigured']);

/** Text that PostgreSQL cannot keep: a zero byte, half of a surrogate pair. */
const unstorable = new Set(['22021', '22P05']);

/** What the reader of multipart forms says of one that has no boundary or is cut off. It gives its errors no code. */
const brokenForm =
  /^Multipart: Boundary not found|^Unexpected end of|^Malformed part header|^Part terminated early/;

/** The parts of a refusal by Fastify, its plugins, Node or PostgreSQL that are used here. */
interface PluginError {
  statusCode?: number;
  code?: string;
  /** Headers that belong to the status, such as `Content-Range` to 416. */
  headers?: Record<string, string>;
}

/** Turns anything thrown into a Problem. Texts of unknown errors are never repeated to a caller. */
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
