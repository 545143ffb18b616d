/**
 * Waits until all writes have ended, even after a write has failed, so that no write follows the caller's cleanup.
 *
 * @throws the error of the first failed write
 */
export async function settleAll(writes: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(writes))
    if (outcome.status === 'rejected') throw outcome.reason;
}
