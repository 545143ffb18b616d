/** Error of a handler that cannot act yet. The message is redelivered after `delayMs` ms without counting a failure. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';

  constructor(
    readonly delayMs: number,
    reason: string,
  ) {
    super(reason);
  }
}
