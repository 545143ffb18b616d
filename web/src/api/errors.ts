import type { ProblemBody } from '@packshot/proto/common/problem';

/** A call that did not succeed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    /** What the server says, made to be read; absent when it said nothing readable. */
    readonly detail: string | undefined,
  ) {
    super(detail ?? `HTTP ${status}`);
  }
}

/** Reads a refusal's body, which is problem+json whenever it comes from us. */
export function detailOf(body: string): string | undefined {
  try {
    const { detail } = JSON.parse(body) as Partial<ProblemBody>;
    return typeof detail === 'string' ? detail : undefined;
  } catch {
    return undefined;
  }
}

/** The one place that turns a failure into what a person reads. */
export function sentenceFor(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.detail) || fallback;
}
