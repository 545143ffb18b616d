import type { IncomingMessage } from 'node:http';
import { recordOutbound } from '@packshot/chassis/telemetry/record-outbound';
// The official SDK (MIT).
import { Stripe } from 'stripe';
import type { z } from 'zod';
import { createCallPolicy, retryAfterMs, type CallSettings } from '../call-policy.js';
import { ProviderError } from '../payment-provider.js';
import { FailedAnswerError, errorKindOf } from '../send.js';

export interface StripeClient {
  sdk: Stripe;
  read<S extends z.ZodType>(schema: S, ask: (sdk: Stripe) => Promise<unknown>): Promise<z.output<S>>;
  /** Works like `read`, but returns null when Stripe does not know the object. */
  find<S extends z.ZodType>(schema: S, ask: (sdk: Stripe) => Promise<unknown>): Promise<z.output<S> | null>;
  /** Changes data at Stripe; `options` contain the idempotency key. */
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
    // After a `Retry-After`, the SDK would wait up to a minute while a seller waits. Packshot's policy retries calls
    // with the same keys.
    maxNetworkRetries: 0,
    httpClient: createHttpClient(),
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
      throw new ProviderError(lost, 'Stripe sent an unexpected response', undefined, { cause: parsed.error });
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

export const statusOf = ({ cause }: ProviderError): number | undefined =>
  cause instanceof Stripe.errors.StripeError ? cause.statusCode : undefined;

function toProviderError(error: unknown, lost: 'unclear' | 'unavailable'): ProviderError {
  const { errors } = Stripe;
  const as = (kind: ProviderError['kind'], wait?: number) =>
    new ProviderError(kind, error instanceof Error ? error.message : String(error), wait, { cause: error });
  if (!(error instanceof errors.StripeError)) return as(lost);
  const answered: unknown = error.detail;
  if (answered instanceof FailedAnswerError)
    return as(errorKindOf(answered.status, lost), answered.retryAfterMs);
  if (error instanceof errors.StripeConnectionError) return as(reached(error) ? lost : 'unavailable');
  // The response is not JSON, so it is unknown whether the call was applied.
  if (error instanceof errors.StripeAPIError || !error.statusCode) return as(lost);
  return as(errorKindOf(error.statusCode, lost));
}

/** The client also checks the status of responses without a body, which the SDK would accept as success. */
function createHttpClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const ask = client.makeRequest.bind(client);
  const record = recordOutbound('payment_provider');
  client.makeRequest = async (...request) => {
    const response = await record(() => ask(...request)).catch((error: NodeJS.ErrnoException) => {
      // The SDK would repeat a call whose connection was closed, and hide that the call may have been applied.
      throw notReached.has(error.code ?? '') ? error : new Error(error.message, { cause: error });
    });
    const status = response.getStatusCode();
    if (status !== 408 && status !== 429 && status < 500) return response;
    const pause = retryAfterMs(String(response.getHeaders()['retry-after'] ?? ''));
    (response.getRawResponse() as IncomingMessage).resume();
    throw new FailedAnswerError('unavailable', status, '', 'Stripe', pause);
  };
  return client;
}

/** Error codes of failures before the request was sent. */
const notReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Reports whether a call without a response may have reached Stripe. */
function reached({ detail }: Stripe.errors.StripeError): boolean {
  const code = (detail as { code?: string } | undefined)?.code ?? '';
  return !notReached.has(code);
}
