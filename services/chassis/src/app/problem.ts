import { errorCatalogue, type ErrorCode } from '@packshot/proto/common/errors';
import type { ProblemBody } from '@packshot/proto/common/problem';

interface ProblemDetails {
  /** The sentence a person reads; defaults to the catalogue's. */
  detail?: string;
  errors?: { path: string; message: string }[];
  /** Seconds; sent as `Retry-After`. */
  retryAfter?: number;
  /** More headers of the answer. */
  headers?: Record<string, string>;
  /** More members of the body. */
  more?: Pick<ProblemBody, 'approval_url' | 'quote'>;
  cause?: unknown;
}

/** The one way for a service to refuse: thrown anywhere, written as problem+json by the error handler. */
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
