import { recordOutbound } from '@packshot/chassis/telemetry/record-outbound';
import type { z } from 'zod';
import { retryAfterMs } from './call-policy.js';
import { ProviderError } from './payment-provider.js';

export interface ProviderCall<S extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  answer: S;
  timeoutMs: number;
  /** Whether the call changes nothing, so that a lost response leaves no unclear result. True for every GET request. */
  harmless?: boolean;
  reasonOf?: (body: unknown) => string;
}

/** A response with an error status, for callers that distinguish error statuses. */
export class FailedAnswerError extends ProviderError {
  constructor(
    kind: ProviderError['kind'],
    readonly status: number,
    readonly reason: string,
    where: string,
    retryAfter?: number,
  ) {
    super(kind, `${where} responded ${status} ${reason}`, retryAfter);
  }
}

/** Error codes of failures before the request was sent. */
const notReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Makes one HTTP call to a provider, without retries. @throws ProviderError of the kind that matches the response */
export async function sendProviderCall<S extends z.ZodType>(call: ProviderCall<S>): Promise<z.output<S>> {
  const { method, url, headers, body, answer, timeoutMs } = call;
  const where = `${method} ${new URL(url).pathname}`;
  const lost = method === 'GET' || call.harmless ? 'unavailable' : 'unclear';
  let status: number;
  let text: string;
  let pause: number | undefined;
  try {
    const response = await recordOutbound('payment_provider')(() =>
      fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    status = response.status;
    pause = retryAfterMs(response.headers.get('retry-after'));
    text = await response.text();
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? '';
    const kind = notReached.has(code) ? 'unavailable' : lost;
    throw new ProviderError(kind, `${where}: no response`, undefined, { cause: error });
  }
  const said = parse(text);
  if (status >= 200 && status < 300) {
    const parsed = answer.safeParse(said);
    if (parsed.success) return parsed.data;
    throw new ProviderError(lost, `${where} sent an unexpected response`, undefined, { cause: parsed.error });
  }
  const reason = call.reasonOf?.(said) ?? '';
  throw new FailedAnswerError(errorKindOf(status, lost), status, reason, where, pause);
}

/** Maps a status to an error kind. `lost` is the kind for a call that may have been applied. */
export function errorKindOf(status: number, lost: 'unclear' | 'unavailable'): ProviderError['kind'] {
  // After a response with one of these statuses, it is unknown whether the call was applied.
  if (status >= 500 || status === 408) return lost;
  // 401 and 403: our credentials are invalid, and an operator has to correct them. 409: a call with the same key is
  // in progress.
  return [401, 403, 409, 429].includes(status) ? 'unavailable' : 'refused';
}

function parse(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
