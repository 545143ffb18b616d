const lastTurns = new Map<string, Promise<unknown>>();

/**
 * Runs what charges a seller after all that was begun for the same seller before, in this process. Each charge locks
 * the seller's account; those who waited for the lock in the database would hold a connection each, and one seller's
 * burst would leave none to anybody else.
 */
export async function serializePerUser<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const before = lastTurns.get(userId);
  const turn = (async () => {
    // Whether the one before failed is told to its own caller.
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
