const lastTurns = new Map<string, Promise<unknown>>();

/**
 * Each charge locks the seller's account. Without this queue, each charge that waits for the lock would hold a database
 * connection, and one seller's burst could use them all.
 */
export async function serializePerUser<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const before = lastTurns.get(userId);
  const turn = (async () => {
    // The caller of the previous charge handles its error.
    await before?.catch(() => {});
    return work();
  })();
  lastTurns.set(userId, turn);
  try {
    return await turn;
  } finally {
    if (lastTurns.get(userId) === turn) lastTurns.delete(userId);
  }
}
