/** Tolerance in milliseconds, because smaller measured differences may be network latency. */
const toleranceMs = 250;

/** Milliseconds to add to the time since this process started. A server's response replaces the initial value. */
let aheadMs = Date.now() - performance.now();

/**
 * Returns the current time in Unix milliseconds, for comparison with timestamps of other processes (tokens, ended
 * sessions, commands). The time ignores changes of the machine's clock and follows the clock of the NATS server, which
 * all processes share. With separate clocks, processes could disagree about the expiry of a token.
 */
export const now = (): number => performance.now() + aheadMs;

/**
 * Sets the clock from a server's response.
 *
 * @param theirs Time of the server, in Unix milliseconds.
 * @param askedAt Time of the request, as returned by `performance.now()`.
 */
export function setClock(theirs: number, askedAt: number): void {
  const answeredAt = performance.now();
  // The time in a slow response is too inaccurate.
  if (Number.isNaN(theirs) || answeredAt - askedAt > 2 * toleranceMs) return;
  const ahead = theirs - (askedAt + answeredAt) / 2;
  if (Math.abs(ahead - aheadMs) > toleranceMs) aheadMs = ahead;
}
