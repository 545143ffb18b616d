import type { ErrorCode } from '@packshot/proto/common/errors';
import type { ProblemBody } from '@packshot/proto/common/problem';

/** Error messages by form field name. */
export type Faults = Readonly<Record<string, string>>;

/** Error of a failed call. `status` is 0 when no response arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    /** The server's explanation for the user, absent if the response contains no explanation. */
    readonly detail: string | undefined,
    /** Messages about individual fields of the request. */
    readonly faults: Faults = {},
    /** Machine-readable code of the error. */
    readonly code?: ErrorCode | undefined,
    /** For `checkout_pending`: URL of the payment page where the unfinished checkout continues. */
    readonly approvalUrl?: string | undefined,
  ) {
    super(detail ?? `HTTP ${status}`);
  }
}

function read(body: string): Partial<ProblemBody> {
  try {
    return (JSON.parse(body) ?? {}) as Partial<ProblemBody>;
  } catch {
    return {};
  }
}

/** Reads the explanation from an error body. Our services send errors as problem+json. */
export function detailOf(body: string): string | undefined {
  const { detail } = read(body);
  return typeof detail === 'string' ? detail : undefined;
}

/** Returns the error for a failed response. */
export function toApiError(status: number, body: string): ApiError {
  const { errors, code, approval_url } = read(body);
  const faults = Array.isArray(errors) ? errors.map(({ path, message }) => [path, message]) : [];
  return new ApiError(status, detailOf(body), Object.fromEntries(faults) as Faults, code, approval_url);
}

/** Reports whether the server was too busy for a call, which may succeed later. */
export const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && [429, 503].includes(error.status);

/** Turns a failure into a message for the user. All code that shows errors must use this function. */
export function sentenceFor(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.detail) || fallback;
}
