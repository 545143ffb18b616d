import { useSyncExternalStore } from 'react';

/** Milliseconds between two attempts to reach the server again, doubled each time up to the last. */
const backoff = { first: 1_000, last: 15_000 };

let lost = false;
let looking: Promise<void> | undefined;
let wake: (() => void) | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (lost === next) return;
  lost = next;
  for (const listener of listeners) listener();
  // SWR and whatever else waits for a connection listen to this event. The browser itself sends it only when its own
  // link was gone, and not when the router behind it was.
  if (!lost) window.dispatchEvent(new Event('online'));
}

/** Whether our server can be reached at all: any answer counts. */
const reachable = (): Promise<boolean> =>
  fetch('/livez', { cache: 'no-store' }).then(
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
 * Whether there is a way to the server. It is looked for again whenever a call got no answer, at once when the browser
 * says that its link is back, and otherwise from time to time until it is found.
 */
export const connection = {
  lost: (): boolean => lost,
  /** Looks whether the server can be reached. Resolves once it can. */
  check(): Promise<void> {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  },
  /** Begins to watch the browser's own link. */
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
