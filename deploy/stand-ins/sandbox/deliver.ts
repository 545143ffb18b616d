import type { Logger } from '@packshot/chassis/telemetry/logger';
import { sign } from './sign.js';
import type { Store } from './open-store.js';
import type { SandboxEvent } from './state.js';

interface DeliverySettings {
  /** URL of the merchant's webhooks. */
  url: string;
  secret: Buffer;
  /** Timeout for a response in milliseconds. */
  timeoutMs?: number;
  firstPauseMs?: number;
}

/** Maximum number of deliveries in flight. */
const atOnce = 8;
const longestPauseMs = 60_000;

/**
 * Delivers events until each event has received a 2xx response. Events of several subscriptions are delivered at once,
 * and the events of one subscription in order. While a failed event waits for its next attempt, later events are
 * delivered, as with real providers.
 */
export function startDeliveries(
  { state, change }: Store,
  { url, secret, timeoutMs = 10_000, firstPauseMs = 1_000 }: DeliverySettings,
  logger: Logger,
): { wake(): void; stop(): Promise<void> } {
  const busy = new Map<string, Promise<void>>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const wake = (): void => {
    clearTimeout(timer);
    if (closing.signal.aborted) return;
    const waiting = state.events.filter(({ delivered }) => !delivered);
    for (const event of waiting) {
      if (busy.size === atOnce) return;
      if (event.try_at > Date.now() || busy.has(event.about)) continue;
      const work = deliver(event)
        .catch((error: unknown) =>
          logger.error({ err: error }, 'the result of a delivery could not be stored'),
        )
        .finally(() => {
          busy.delete(event.about);
          wake();
        });
      busy.set(event.about, work);
    }
    const next = Math.min(...waiting.filter(({ about }) => !busy.has(about)).map(({ try_at }) => try_at));
    if (Number.isFinite(next)) timer = setTimeout(wake, Math.max(10, next - Date.now()));
  };

  async function deliver(event: SandboxEvent): Promise<void> {
    const answer = await post(event);
    if (closing.signal.aborted) return;
    await change(() => {
      event.tries += 1;
      event.last_answer = answer;
      event.delivered = answer.startsWith('2');
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (event.tries - 1));
      event.try_at = Date.now() + pause * (0.75 + Math.random() / 2);
    });
    if (!event.delivered) logger.warn({ event: event.id, answer }, 'a webhook was not accepted');
  }

  async function post({ id, type, at, data }: SandboxEvent): Promise<string> {
    const body = JSON.stringify({ id, type, at, data });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sandbox-signature': sign(secret, body, Date.now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError' ? 'no response in time' : 'not reached';
    }
  }

  return {
    wake,
    async stop() {
      clearTimeout(timer);
      closing.abort();
      await Promise.all(busy.values());
    },
  };
}
