/**
 * Milliseconds without any news after which a request counts as lost. The gateway responds within 60 seconds
 * (`UPSTREAM_TIMEOUT_MS`), but a network may drop a connection without telling the browser, which waits for minutes.
 */
const patienceMs = 90_000;

/** Ends a request after a silence. */
interface SilenceLimit {
  /** Ends the request. */
  signal: AbortSignal;
  /** Restarts the time. */
  heard: () => void;
  /** Stops the time. */
  end: () => void;
}

/** Watches a request. @param given signal of the caller, which ends the request as well */
export function limitSilence(given?: AbortSignal): SilenceLimit {
  const ending = new AbortController();
  const abort = () => ending.abort();
  given?.addEventListener('abort', abort);
  if (given?.aborted) abort();
  let timer = setTimeout(abort, patienceMs);
  return {
    signal: ending.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(abort, patienceMs);
    },
    end: () => clearTimeout(timer),
  };
}
