/**
 * Milliseconds without any news after which a request counts as lost. The gateway responds within 60 seconds
 * (`UPSTREAM_TIMEOUT_MS`), but a network may drop a connection without telling the browser, which waits for minutes.
 */
const patienceMs = 90_000;

/** Watches a request. `heard` restarts the time, and `end` stops it. @param onSilence ends the request */
export function limitSilence(onSilence: () => void): { heard: () => void; end: () => void } {
  let timer = setTimeout(onSilence, patienceMs);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, patienceMs);
    },
    end: () => clearTimeout(timer),
  };
}
