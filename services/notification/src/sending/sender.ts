import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SendingDeps } from '../deps.js';
import { maxConnections } from './mail-transport.js';
import { sendNextMail } from './send-next-mail.js';

/** Milliseconds between two checks for mails that no call of `wake` announces. */
const idleMs = 1_000;
/** Milliseconds that a mail in flight may still take when the process stops. */
const lastChanceMs = 8_000;

export interface Sender {
  /** Checks for due mails at once instead of within a second. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Sends due mails, several at a time, in every replica. The sender wakes when this process queues a mail. Each second
 * the sender also checks for retries, mails of other processes, and expired leases.
 */
export function startSender(deps: SendingDeps): Sender {
  const { logger } = deps;
  const hurry = new AbortController();
  let stopping = false;
  let waking = new AbortController();
  /** Whether an idle lane already checks again after `idleMs`. */
  let isWatched = false;

  const wake = (): void => {
    waking.abort();
    waking = new AbortController();
  };
  const next = async (): Promise<boolean> => {
    try {
      return await sendNextMail(deps, hurry.signal, wake);
    } catch (error) {
      // Logs only the message, because details of a database error quote the row.
      logger.error({ reason: (error as Error).message }, 'mails wait');
      return false;
    }
  };
  /**
   * Waits for mails: one idle lane checks each second for all idle lanes, and wakes the others when it has found a
   * mail.
   */
  const waitForMail = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    if (isWatched) return void (await once(signal, 'abort'));
    isWatched = true;
    await sleep(idleMs, undefined, { signal }).catch(() => undefined);
    isWatched = false;
  };
  /** Lanes are independent, so that a slow mail does not delay the others. */
  const lane = async () => {
    while (!stopping) {
      // Read before the check, so that a wake during the check is not lost.
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
