/** Milliseconds. What a measurement may be off by before it is believed: smaller differences are the way there and back. */
const toleranceMs = 250;

/** What has to be added to the milliseconds since this process began. Until a server is asked, the machine's clock decides. */
let aheadMs = Date.now() - performance.now();

/**
 * The time by which processes judge what others have stamped: tokens, ended sessions, commands. It runs on when the
 * machine's clock is moved, and follows that of the NATS server, which all processes share: of two that differ by an hour
 * none can tell whether a token has run out. Unix milliseconds.
 */
export const now = (): number => performance.now() + aheadMs;

/**
 * Sets the clock by a server's answer.
 *
 * @param theirs the server's time, in Unix milliseconds
 * @param askedAt when it was asked, by `performance.now()`
 */
export function setClock(theirs: number, askedAt: number): void {
  const answeredAt = performance.now();
  // An answer that took long says little about when it was written.
  if (Number.isNaN(theirs) || answeredAt - askedAt > 2 * toleranceMs) return;
  const ahead = theirs - (askedAt + answeredAt) / 2;
  if (Math.abs(ahead - aheadMs) > toleranceMs) aheadMs = ahead;
}
