import type { z } from 'zod';
import { retryAfterMs } from './call-policy.js';
import { ProviderError } from './payment-provider.js';

export interface ProviderCall<S extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** What of the answer is used. */
  answer: S;
  timeoutMs: number;
  /** Whether it changes nothing, so that without an answer nothing is unclear. Every GET. */
  harmless?: boolean;
  /** Reads the provider's own code of a refusal out of its answer, for the log. */
  reasonOf?: (body: unknown) => string;
}

/** An answer that was no success, for those who must tell one from another. */
export class FailedAnswerError extends ProviderError {
  constructor(
    kind: ProviderError['kind'],
    readonly status: number,
    readonly reason: string,
    where: string,
    retryAfter?: number,
  ) {
    super(kind, `${where} answered ${status} ${reason}`, retryAfter);
  }
}

/** Faults before anything was sent: the call has not reached anybody. */
const notReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** One HTTP call to a provider, once. @throws ProviderError of the kind that fits what came back */
export async function sendProviderCall<S extends z.ZodType>(call: ProviderCall<S>): Promise<z.output<S>> {
  const { method, url, headers, body, answer, timeoutMs } = call;
  const where = `${method} ${new URL(url).pathname}`;
  const lost = method === 'GET' || call.harmless ? 'unavailable' : 'unclear';
  let status: number;
  let text: string;
  let pause: number | undefined;
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    pause = retryAfterMs(response.headers.get('retry-after'));
    text = await response.text();
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? '';
    const kind = notReached.has(code) ? 'unavailable' : lost;
    throw new ProviderError(kind, `${where}: no answer`, undefined, { cause: error });
  }
  const said = parse(text);
  if (status >= 200 && status < 300) {
    const parsed = answer.safeParse(said);
    if (parsed.success) return parsed.data;
    throw new ProviderError(lost, `${where} answered something else`, undefined, { cause: parsed.error });
  }
  const reason = call.reasonOf?.(said) ?? '';
  throw new FailedAnswerError(errorKindOf(status, lost), status, reason, where, pause);
}

/** What a status says, where `lost` is the kind of a call that may have been done. */
export function errorKindOf(status: number, lost: 'unclear' | 'unavailable'): ProviderError['kind'] {
  // After these it is not known whether it was done.
  if (status >= 500 || status === 408) return lost;
  // 401 and 403: our own credentials, which an operator has to mend. 409: the same key is under way.
  return [401, 403, 409, 429].includes(status) ? 'unavailable' : 'refused';
}

function parse(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
