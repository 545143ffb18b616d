import { useSyncExternalStore } from 'react';

/** Delays in milliseconds between attempts to reach the server. Each delay doubles the previous delay, up to `last`. */
const backoff = { first: 1_000, last: 15_000 };

let lost = false;
let looking: Promise<void> | undefined;
let wake: (() => void) | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (lost === next) return;
  lost = next;
  for (const listener of listeners) listener();
  // SWR and other code that waits for a connection listen to the `online` event. The browser sends this event only when
  // the local network interface recovers, not when the router recovers.
  if (!lost) window.dispatchEvent(new Event('online'));
}

/** Reports whether our server responds within ten seconds, regardless of the response status. */
const reachable = (): Promise<boolean> =>
  fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );

async function look(): Promise<void> {
  for (let delay = backoff.first; !(await reachable()); delay = Math.min(backoff.last, delay * 2)) {
    set(true);
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, delay);
    });
  }
  set(false);
}

/**
 * Tracks whether the server can be reached. A call without a response or the browser's `online` event starts a check.
 * The check repeats with backoff until the server responds.
 */
export const connection = {
  lost: (): boolean => lost,
  /** Checks at once whether the server can be reached. Resolves once the server responds. */
  check(): Promise<void> {
    wake?.();
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  },
  /** Starts watching the browser's network state. */
  watch(): void {
    window.addEventListener('offline', () => {
      set(true);
      void connection.check();
    });
    window.addEventListener('online', () => wake?.());
    if (!navigator.onLine) void connection.check();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useConnectionLost = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.lost, () => false);
