import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Milliseconds between two checks of the store. Services check their streams at the same interval, and events wait in
 * the outboxes until the next check.
 */
const lookMs = 2_000;

/** Nested folders of a JetStream store, starting with the outermost folder. */
const folders = ['jetstream', 'jetstream/$G', 'jetstream/$G/streams'];

/** Folders by path, each with an identity that changes when another folder replaces the folder. */
type Found = Map<string, string>;

/** @returns the existing folders of the store */
async function findFolders(store: string): Promise<Found> {
  const found: Found = new Map();
  for (const name of folders) {
    const path = join(store, name);
    try {
      const { dev, ino, birthtimeNs } = await stat(path, { bigint: true });
      // File systems may reuse the inode number of a deleted folder, so the identity also includes the creation time.
      found.set(path, `${dev} ${ino} ${birthtimeNs}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return found;
}

interface StoreWatch {
  /** Process id of the server. A process that has just started uses the current folders. */
  pid: () => number | undefined;
  /** Called when the store is missing. */
  onGone: () => Promise<void>;
  /** Called with the reason when the store cannot be checked. */
  onFault: (error: unknown) => void;
}

/**
 * Watches the store of a nats-server. The server (tried with 2.10.27) does not notice that its folder was moved away,
 * deleted or replaced, because the server writes to open files. The server closes these files when they are full (8 MB)
 * and at each sync (2 minutes). After closing the files, the server rejects every message (error 10077), while
 * `/healthz` still responds with 200.
 *
 * @returns a function that ends the watch; resolves when the required folders are known
 */
export async function watchStore(store: string, { pid, onGone, onFault }: StoreWatch): Promise<() => void> {
  let known = await findFolders(store);
  let knownBy = pid();
  let looking = false;
  const look = async (): Promise<void> => {
    const found = await findFolders(store);
    const isSameServer = pid() === knownBy;
    const isGone = isSameServer && [...known].some(([path, identity]) => found.get(path) !== identity);
    known = found;
    knownBy = pid();
    if (isGone) await onGone();
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      .catch(onFault)
      .finally(() => {
        looking = false;
      });
  }, lookMs);
  return () => clearInterval(timer);
}
