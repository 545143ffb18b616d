/** Tolerance in milliseconds. Smaller measured differences may be network latency. */
const toleranceMs = 250;

/** Milliseconds to add to the time since this process started. Until a server answers, the machine's clock decides. */
let aheadMs = Date.now() - performance.now();

/**
 * Returns the current time in Unix milliseconds, to judge timestamps of other processes: tokens, ended sessions and
 * commands. It ignores changes of the machine's clock and follows the clock of the NATS server, which all processes
 * share. With separate clocks, processes could disagree about the expiry of a token.
 */
export const now = (): number => performance.now() + aheadMs;

/**
 * Sets the clock by a server's answer.
 *
 * @param theirs Time of the server, in Unix milliseconds.
 * @param askedAt Time of the request, according to `performance.now()`.
 */
export function setClock(theirs: number, askedAt: number): void {
  const answeredAt = performance.now();
  // The time in a slow answer is too inaccurate.
  if (Number.isNaN(theirs) || answeredAt - askedAt > 2 * toleranceMs) return;
  const ahead = theirs - (askedAt + answeredAt) / 2;
  if (Math.abs(ahead - aheadMs) > toleranceMs) aheadMs = ahead;
}
