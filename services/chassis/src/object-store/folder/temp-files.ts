import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** A put writes all the time, so a temp file this long untouched belongs to nobody, whatever its host. */
const ABANDONED_MS = 60 * 60 * 1000;
/** Hashed: a host's name may hold dots, which separate the parts of a temp file's name. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);
/** Tells this process from an earlier one with the same id: in a container every start is process 1. */
const LIFE = randomUUID().slice(0, 8);

/** A new name in the temp directory that says who writes it. */
export function tempFile(dir: string): string {
  return join(dir, `${HOST}.${process.pid}.${LIFE}.${randomUUID()}`);
}

/**
 * Removes what crashed processes left in the temp directory, and nothing that a living one, here or on
 * another host sharing the folder, still writes.
 */
export async function removeStaleTempFiles(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    if (isOrphan(name) || (await isAbandoned(path))) await rm(path, { force: true, recursive: true });
  }
}

function isOrphan(name: string): boolean {
  const [host, pid, life] = name.split('.');
  if (host !== HOST) return false;
  return Number(pid) === process.pid ? life !== LIFE : !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but is another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_MS;
}
