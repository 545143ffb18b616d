/**
 * Waits until each of several writes has ended, also after one has failed: whoever then takes away what was written
 * has nothing come after.
 *
 * @throws what the first of those that failed threw
 */
export async function settleAll(writes: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(writes))
    if (outcome.status === 'rejected') throw outcome.reason;
}
