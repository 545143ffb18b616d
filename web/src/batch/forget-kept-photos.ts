/** Start of the names of the databases with chosen photos. One database belongs to one account. */
const prefix = 'packshot-photos-';

export const keptPhotosName = (userId: string): string => `${prefix}${userId}`;

/**
 * Deletes the photos that this browser keeps for other accounts, after a logout, an ended session or the deletion of an
 * account, also if the session ended while no page was open.
 *
 * @param userId id of the signed-in user, whose photos stay
 */
export async function forgetKeptPhotos(userId: string | undefined): Promise<void> {
  // Old browsers and private windows have no database, or no list of databases.
  const databases = globalThis.indexedDB as IDBFactory | undefined;
  for (const { name } of (await databases?.databases?.().catch(() => [])) ?? [])
    if (name?.startsWith(prefix) && name !== (userId && keptPhotosName(userId)))
      databases?.deleteDatabase(name);
}
