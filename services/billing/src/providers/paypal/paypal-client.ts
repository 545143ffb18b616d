// Uses fetch, because PayPal's SDK covers neither products nor the verification of webhooks.
import { z } from 'zod';
import { createCallPolicy, type CallSettings } from '../call-policy.js';
import { FailedAnswerError, sendProviderCall } from '../send.js';

export interface PayPalSettings {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
}

interface Ask<S extends z.ZodType> {
  answer: S;
  /** A string is sent unchanged. */
  body?: unknown;
  /** Our idempotency key; absent for calls that change nothing. */
  key?: string;
}

export interface PayPalClient {
  get<S extends z.ZodType>(path: string, answer: S): Promise<z.output<S>>;
  post<S extends z.ZodType>(path: string, ask: Ask<S>): Promise<z.output<S>>;
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const marginMs = 60_000;

export function createPayPalClient(
  { baseUrl, clientId, clientSecret }: PayPalSettings,
  calls: Partial<CallSettings> | undefined,
): PayPalClient {
  const policy = createCallPolicy(calls);
  let token: { value: Promise<string>; until: number } | undefined;

  async function fetchToken(): Promise<string> {
    const { access_token, expires_in } = await sendProviderCall({
      method: 'POST',
      url: `${baseUrl}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      answer: tokenSchema,
      timeoutMs: policy.timeoutMs,
      harmless: true,
      reasonOf,
    });
    if (token) token.until = Date.now() + expires_in * 1000 - marginMs;
    return access_token;
  }

  /** Returns the access token. Callers that need a token while a token is being fetched share the request. */
  function currentToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const fresh = { value: Promise.resolve(''), until: Date.now() + marginMs };
    token = fresh;
    fresh.value = fetchToken();
    fresh.value.catch(() => {
      if (token === fresh) token = undefined;
    });
    return fresh.value;
  }

  const call = <S extends z.ZodType>(method: 'GET' | 'POST', path: string, { answer, body, key }: Ask<S>) =>
    policy.run(async () => {
      const bearer = await currentToken();
      try {
        return await sendProviderCall({
          method,
          url: `${baseUrl}${path}`,
          headers: {
            authorization: `Bearer ${bearer}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(key ? { 'paypal-request-id': key, prefer: 'return=representation' } : {}),
          },
          body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
          answer,
          timeoutMs: policy.timeoutMs,
          harmless: !key,
          reasonOf,
        });
      } catch (error) {
        // The token was revoked early, so the next attempt fetches another token.
        if (error instanceof FailedAnswerError && error.status === 401) token = undefined;
        throw error;
      }
    });
  return {
    get: (path, answer) => call('GET', path, { answer }),
    post: (path, ask) => call('POST', path, ask),
  };
}

const refusalSchema = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** Returns the issue, such as `SUBSCRIPTION_STATUS_INVALID`, or else the name of the error. */
function reasonOf(body: unknown): string {
  const { name, details } = refusalSchema.safeParse(body).data ?? {};
  return details?.[0]?.issue ?? name ?? '';
}
