/**
 * Waits for work until a signal aborts. The work is not stopped.
 *
 * @throws Error of the work, or the reason of the signal if the signal aborts first
 */
export function awaitUnlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
