/**
 * Waits until all work has ended, even after a part has failed, so that no part continues after the caller's cleanup.
 *
 * @returns Results of the parts, in order.
 * @throws Error of the first part that failed.
 */
export async function settleAll<Work extends readonly Promise<unknown>[]>(
  work: readonly [...Work],
): Promise<{ [Part in keyof Work]: Awaited<Work[Part]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
