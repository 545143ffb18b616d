const lastTurns = new Map<string, Promise<unknown>>();

/**
 * Runs the charges of one seller one after another. Otherwise each charge that waits for the account lock would hold a
 * database connection, and one seller's burst could use all connections.
 */
export async function serializePerUser<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const before = lastTurns.get(userId);
  const turn = (async () => {
    // The caller of the previous charge handles the error of that charge.
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
