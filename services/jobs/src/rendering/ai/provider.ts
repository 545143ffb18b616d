import { UnrenderableError } from '@packshot/studio';

export interface EditRequest {
  photo: { data: Buffer; contentType: 'image/jpeg' | 'image/png' };
  prompt: string;
  /** A different seed gives a different picture; providers without seeds ignore the seed. */
  seed: number;
  signal: AbortSignal;
}

interface EditedPicture {
  /** Picture data from the provider, which is not validated yet. */
  data: Buffer;
  model: string;
  costUsd: number;
}

/**
 * `edit` makes exactly one paid call and never retries, because `CallPolicy` retries. The call throws `ProviderError`
 * when the provider fails, and `RefusedError` when the provider declines to make the picture.
 */
export interface ImageProvider {
  readonly name: 'gemini' | 'openai' | 'comfyui';
  edit(request: EditRequest): Promise<EditedPicture>;
}

/** Prices in US dollars per million tokens. */
export interface TokenPrices {
  input: number;
  output: number;
}

export const costOf = (prices: TokenPrices, input = 0, output = 0): number =>
  (input * prices.input + output * prices.output) / 1_000_000;

/** Failure of the provider, as opposed to a problem with the photo. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    message: string,
    readonly transient: boolean,
    options: ErrorOptions & { retryAfterMs?: number | undefined; costUsd?: number } = {},
  ) {
    super(message, options);
    this.retryAfterMs = options.retryAfterMs;
    this.costUsd = options.costUsd ?? 0;
  }

  /** Milliseconds that the provider requests before a retry, or for which calls to the provider are paused. */
  readonly retryAfterMs: number | undefined;
  /** Price in US dollars, because providers also charge for answers without a picture. */
  readonly costUsd: number;
  /** Name of the engine that called the provider. */
  engine?: string;

  /** Returns the same failure with the cost of all calls for the picture. */
  withCost(costUsd: number): ProviderError {
    const { message, transient, retryAfterMs } = this;
    return new ProviderError(message, transient, { cause: this, retryAfterMs, costUsd });
  }
}

/** Refusal of the provider to make a picture because of its safety rules. */
export class RefusedError extends UnrenderableError {
  constructor(
    /** Price in US dollars; see `ProviderError`. */
    readonly costUsd: number,
    options: ErrorOptions = {},
  ) {
    super(safetyRefusalText, { ...options, code: 'picture_refused' });
  }

  /** Returns the same refusal with the cost of all calls for the picture. */
  withCost(costUsd: number): RefusedError {
    return new RefusedError(costUsd, { cause: this });
  }
}

/** Reports whether an error contains the cost of calls to a provider. */
export const hasCost = (error: unknown): error is ProviderError | RefusedError =>
  error instanceof ProviderError || error instanceof RefusedError;

export const isTransientStatus = (status: number | undefined): boolean =>
  status === undefined || status === 408 || status === 409 || status === 429 || status >= 500;

/** Parses a Retry-After header, in seconds or as a date (RFC 9110 §10.2.3), and returns milliseconds. */
export function parseRetryAfterMs(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

export const safetyRefusalText =
  'The AI service declined to make this picture because of its safety rules. Try another photo or another mode.';
