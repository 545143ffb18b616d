// The official SDK (MIT).
import { Stripe } from 'stripe';
import type { z } from 'zod';
import { createCallPolicy, retryAfterMs, type CallSettings } from '../call-policy.js';
import { ProviderError } from '../payment-provider.js';

export interface StripeClient {
  sdk: Stripe;
  /** Asks for something, and takes of the answer what the schema names. */
  read<S extends z.ZodType>(schema: S, ask: (sdk: Stripe) => Promise<unknown>): Promise<z.output<S>>;
  /** As `read`; null where Stripe does not know what is asked for. */
  find<S extends z.ZodType>(schema: S, ask: (sdk: Stripe) => Promise<unknown>): Promise<z.output<S> | null>;
  /** Changes something; `options` carry the idempotency key. */
  change<S extends z.ZodType>(
    schema: S,
    key: string,
    make: (sdk: Stripe, options: { idempotencyKey: string }) => Promise<unknown>,
  ): Promise<z.output<S>>;
}

export function createStripeClient(
  { secretKey, baseUrl }: { secretKey: string; baseUrl: string },
  calls: Partial<CallSettings> | undefined,
): StripeClient {
  const policy = createCallPolicy(calls);
  const { protocol, hostname, port } = new URL(baseUrl);
  const sdk = new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: policy.timeoutMs,
    // The SDK would wait up to a minute when Stripe asks for it, with a seller before the screen: our own policy
    // repeats calls instead, under the same keys.
    maxNetworkRetries: 0,
    telemetry: false,
    appInfo: { name: 'packshot' },
  });

  const attempt = <S extends z.ZodType>(
    schema: S,
    lost: 'unclear' | 'unavailable',
    work: () => Promise<unknown>,
  ): Promise<z.output<S>> =>
    policy.run(async () => {
      const answer = await work().catch((error: unknown) => {
        throw toProviderError(error, lost);
      });
      const parsed = schema.safeParse(answer);
      if (parsed.success) return parsed.data;
      throw new ProviderError(lost, 'Stripe answered something else', undefined, { cause: parsed.error });
    });
  return {
    sdk,
    read: (schema, ask) => attempt(schema, 'unavailable', () => ask(sdk)),
    async find(schema, ask) {
      try {
        return await attempt(schema, 'unavailable', () => ask(sdk));
      } catch (error) {
        if (error instanceof ProviderError && statusOf(error) === 404) return null;
        throw error;
      }
    },
    change: (schema, key, make) => attempt(schema, 'unclear', () => make(sdk, { idempotencyKey: key })),
  };
}

/** The HTTP status behind an error, and Stripe's own code. */
export const statusOf = ({ cause }: ProviderError): number | undefined =>
  cause instanceof Stripe.errors.StripeError ? cause.statusCode : undefined;

function toProviderError(error: unknown, lost: 'unclear' | 'unavailable'): ProviderError {
  const { errors } = Stripe;
  const as = (kind: ProviderError['kind'], wait?: number) =>
    new ProviderError(kind, error instanceof Error ? error.message : String(error), wait, { cause: error });
  if (!(error instanceof errors.StripeError)) return as(lost);
  const wait = retryAfterMs(error.headers?.['retry-after']);
  if (error instanceof errors.StripeConnectionError) return as(reached(error) ? lost : 'unavailable');
  // After 5xx, and answers that are no JSON, it is not known whether it was done.
  if (error instanceof errors.StripeAPIError) return as(lost, wait);
  if (error instanceof errors.StripeRateLimitError) return as('unavailable', wait);
  // Credentials: an operator has to mend them. 409: the same key is under way, or the object is locked.
  if (error.statusCode === 401 || error.statusCode === 403 || error.statusCode === 409)
    return as('unavailable', wait);
  return as('refused');
}

/** Whether a call that got no answer may have arrived all the same. */
function reached({ detail }: Stripe.errors.StripeError): boolean {
  const code = (detail as { code?: string } | undefined)?.code ?? '';
  return !['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code);
}
