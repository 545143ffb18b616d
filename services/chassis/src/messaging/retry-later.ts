/** Thrown by a handler that cannot act yet; the message comes back after `delayMs` and this try does not count as a failure. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';

  constructor(
    readonly delayMs: number,
    reason: string,
  ) {
    super(reason);
  }
}
