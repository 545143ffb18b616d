/** Thrown by a handler that cannot act yet. Redelivery follows after `delayMs` milliseconds and counts no failure. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';

  constructor(
    readonly delayMs: number,
    reason: string,
  ) {
    super(reason);
  }
}
