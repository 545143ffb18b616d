import type { ErrorCode } from '@packshot/proto/common/errors';
import type { ProblemBody } from '@packshot/proto/common/problem';

/** Sentences by the name of the field that they are about. */
export type Faults = Readonly<Record<string, string>>;

/** A call that did not succeed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    /** What the server says, made to be read; absent when it said nothing readable. */
    readonly detail: string | undefined,
    /** What is wrong with single fields of what was sent. */
    readonly faults: Faults = {},
    /** Which refusal it is, whatever its words. */
    readonly code?: ErrorCode | undefined,
    /** With `checkout_pending`: the page on which that checkout goes on. */
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

/** Reads a refusal's body, which is problem+json whenever it comes from us. */
export function detailOf(body: string): string | undefined {
  const { detail } = read(body);
  return typeof detail === 'string' ? detail : undefined;
}

/** The refusal that an answer is. */
export function toApiError(status: number, body: string): ApiError {
  const { errors, code, approval_url } = read(body);
  const faults = Array.isArray(errors) ? errors.map(({ path, message }) => [path, message]) : [];
  return new ApiError(status, detailOf(body), Object.fromEntries(faults) as Faults, code, approval_url);
}

/** The one place that turns a failure into what a person reads. */
export function sentenceFor(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.detail) || fallback;
}
