/** Start of the names of the caches with libraries. One cache belongs to one account. */
const prefix = 'packshot-library-';

export const libraryCopyName = (userId: string): string => `${prefix}${userId}`;

/** Storage of the browser, which exists only on pages with HTTPS and on this computer. */
export const browserCaches = (): CacheStorage | undefined => globalThis.caches as CacheStorage | undefined;

/**
 * Deletes the libraries of other accounts, after a logout, an ended session or the deletion of an account, also if the
 * session ended while no page was open.
 *
 * @param userId id of the signed-in user, whose library stays
 */
export async function forgetLibraryCopies(userId: string | undefined): Promise<void> {
  const storage = browserCaches();
  // A browser that stores nothing, for example in a private window, rejects every call.
  for (const name of (await storage?.keys().catch(() => [])) ?? [])
    if (name.startsWith(prefix) && name !== (userId && libraryCopyName(userId))) await storage?.delete(name);
}
