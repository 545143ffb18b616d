import { errorCatalogue, type ErrorCode } from '@packshot/proto/common/errors';
import type { ProblemBody } from '@packshot/proto/common/problem';

interface ProblemDetails {
  /** Sentence for the user (default: the text of the error catalogue). */
  detail?: string;
  errors?: { path: string; message: string }[];
  /** Seconds until the caller may retry, sent as `Retry-After`. */
  retryAfter?: number;
  headers?: Record<string, string>;
  more?: Pick<ProblemBody, 'approval_url' | 'quote'>;
  cause?: unknown;
}

/** Error that rejects a call. Any code may throw a `Problem`, and the error handler sends it as problem+json. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly title: string;
  readonly errors: { path: string; message: string }[] | undefined;
  readonly retryAfter: number | undefined;
  readonly headers: Record<string, string>;
  readonly more: Pick<ProblemBody, 'approval_url' | 'quote'>;

  constructor(
    readonly code: ErrorCode,
    details: ProblemDetails = {},
  ) {
    super(details.detail ?? errorCatalogue[code].detail, { cause: details.cause });
    this.status = errorCatalogue[code].status;
    this.title = errorCatalogue[code].title;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.headers = details.headers ?? {};
    this.more = details.more ?? {};
  }
}
