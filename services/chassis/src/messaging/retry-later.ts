/**
 * Error that a handler throws when it cannot act yet. The message is redelivered after `delayMs` milliseconds, and this
 * attempt does not count as a failure.
 */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';

  constructor(
    readonly delayMs: number,
    reason: string,
  ) {
    super(reason);
  }
}
