import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { histogram } from '@packshot/chassis/telemetry/instruments';
import type { SendingDeps } from '../deps.js';
import { maxConnections } from './mail-transport.js';
import { sendNextMail } from './send-next-mail.js';

/** Milliseconds between two checks for emails that were not announced through `wake`. */
const idleMs = 1_000;
/** Milliseconds that an email in flight may still take when the process stops. */
const lastChanceMs = 8_000;

export interface Sender {
  /** Checks for due emails now, without waiting for the next second. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Sends due emails, several at a time, in every replica. The sender wakes when this process queues an email. Each
 * second the sender also checks for retries, emails of other processes, and expired leases.
 */
export function startSender(deps: SendingDeps): Sender {
  const { logger } = deps;
  const delay = histogram('mailDelay');
  const hurry = new AbortController();
  let stopping = false;
  let waking = new AbortController();
  /** Whether an idle lane is already waiting `idleMs` before the next check. */
  let isWatched = false;

  const wake = (): void => {
    waking.abort();
    waking = new AbortController();
  };
  const next = async (): Promise<boolean> => {
    try {
      return await sendNextMail(deps, hurry.signal, wake, (seconds) => delay(seconds, {}));
    } catch (error) {
      // Logs only the message, because details of a database error quote the row.
      logger.error({ reason: (error as Error).message }, 'mails wait');
      return false;
    }
  };
  /**
   * Waits for emails: each second, one idle lane checks on behalf of all idle lanes. When that lane finds an email, the
   * lane wakes the other idle lanes.
   */
  const waitForMail = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    if (isWatched) return void (await once(signal, 'abort'));
    isWatched = true;
    await sleep(idleMs, undefined, { signal }).catch(() => undefined);
    isWatched = false;
  };
  /** Lanes are independent, so that a slow email does not delay other emails. */
  const lane = async () => {
    while (!stopping) {
      // The value is read before the check, so that a wake during the check is not lost.
      const { signal } = waking;
      if (!(await next())) await waitForMail(signal);
    }
  };

  const finished = Promise.all(Array.from({ length: maxConnections }, lane));
  return {
    wake,
    async stop() {
      stopping = true;
      waking.abort();
      const timer = setTimeout(() => hurry.abort(), lastChanceMs);
      await finished;
      clearTimeout(timer);
    },
  };
}
