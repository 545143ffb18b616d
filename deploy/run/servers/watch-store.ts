import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Milliseconds between two looks at the store. As often as services look at their streams, whose events wait in the
 * outboxes until then.
 */
const lookMs = 2_000;

/** The folders of a JetStream store, from the outermost: each holds the next one. */
const folders = ['jetstream', 'jetstream/$G', 'jetstream/$G/streams'];

/** Folders by their path; each with what tells it from another folder at the same path. */
type Found = Map<string, string>;

/** @returns the folders of the store that are there */
async function findFolders(store: string): Promise<Found> {
  const found: Found = new Map();
  for (const name of folders) {
    const path = join(store, name);
    try {
      const { dev, ino, birthtimeNs } = await stat(path, { bigint: true });
      // File systems give the number of a deleted folder to the next one.
      found.set(path, `${dev} ${ino} ${birthtimeNs}`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return found;
}

interface StoreWatch {
  /** The process of the server. A new one has opened, or made, the folders that it finds. */
  pid: () => number | undefined;
  /** What to do when the store is gone. */
  onGone: () => Promise<void>;
  /** Told why the store cannot be looked at. */
  onFault: (error: unknown) => void;
}

/**
 * Watches over the store of a nats-server. The server itself (2.10.27 was tried) does not notice that its folder was moved
 * away, deleted or replaced: it writes to the files that it holds open. It closes them when they are full (8 MB) and at each
 * sync (2 minutes), and from then on refuses every message (error 10077), while `/healthz` goes on answering 200.
 *
 * @returns what ends the watch; once the folders that have to stay are known
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
