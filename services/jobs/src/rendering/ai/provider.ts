/** What an AI provider is asked for: one picture made from one photo. */
export interface EditRequest {
  photo: { data: Buffer; contentType: 'image/jpeg' | 'image/png' };
  prompt: string;
  /** Another number, another picture; providers without seeds ignore it. */
  seed: number;
  /** Aborts the HTTP call itself. */
  signal: AbortSignal;
}

interface EditedPicture {
  /** As the provider sent it: not known to be a picture yet. */
  data: Buffer;
  model: string;
  /** What this call cost, in US dollars, by the configured prices. */
  costUsd: number;
}

/**
 * An image model behind HTTP. `edit` makes exactly one call that costs money and does not retry: `CallPolicy` does.
 * It throws `ProviderError` when the provider failed and `UnrenderableError` when it refused.
 */
export interface ImageProvider {
  readonly name: 'gemini' | 'openai' | 'comfyui';
  edit(request: EditRequest): Promise<EditedPicture>;
}

/** US dollars per million tokens. */
export interface TokenPrices {
  input: number;
  output: number;
}

export const costOf = (prices: TokenPrices, input = 0, output = 0): number =>
  (input * prices.input + output * prices.output) / 1_000_000;

/** The provider failed, not the photo. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    message: string,
    /** Whether another try may help. */
    readonly transient: boolean,
    options: ErrorOptions & { retryAfterMs?: number | undefined; costUsd?: number } = {},
  ) {
    super(message, options);
    this.retryAfterMs = options.retryAfterMs;
    this.costUsd = options.costUsd ?? 0;
  }

  /** What the provider asked us to wait. */
  readonly retryAfterMs: number | undefined;
  /** What the failed call cost all the same. */
  readonly costUsd: number;
}

/** HTTP statuses after which the same call may succeed. */
export const isTransientStatus = (status: number | undefined): boolean =>
  status === undefined || status === 408 || status === 409 || status === 429 || status >= 500;

/** Milliseconds of a Retry-After header, in seconds or as a date (RFC 9110 §10.2.3). */
export function parseRetryAfterMs(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** What the seller reads when a provider's safety rules stop a picture. */
export const safetyRefusalText =
  'The AI service declined to make this picture because of its safety rules. Please try another photo or another mode.';
