import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf } from './error.js';

/** A put writes without long pauses, so a file untouched for this long is written by no host any more. */
const abandonedAfterMs = 60 * 60 * 1000;
/** Hashed, because a host's name may hold dots, which separate the parts of a temp file's name. */
const thisHost = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);
/** Tells this process from an earlier one with the same id: in a container every start is process 1. */
const thisRun = randomUUID().slice(0, 8);

/** A new path in the temp directory. The name says which run of which process on which host writes it. */
export function tempFile(dir: string): string {
  return join(dir, `${thisHost}.${process.pid}.${thisRun}.${randomUUID()}`);
}

/**
 * Removes what crashed processes left in the temp directory. Keeps what a living process still writes, on this
 * host or on another one that shares the folder.
 */
export async function removeStaleTempFiles(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    if (isOrphan(name) || (await isAbandoned(path))) await rm(path, { force: true, recursive: true });
  }
}

/** Removes what was written to last before a moment, whoever wrote it. @returns how many files */
export async function removeTempFiles(dir: string, before: Date): Promise<number> {
  let count = 0;
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    if ((await touched(path)) >= before.getTime()) continue;
    await rm(path, { force: true, recursive: true });
    count += 1;
  }
  return count;
}

/** True when a process of this host wrote the file and no longer runs. */
function isOrphan(name: string): boolean {
  const [host, pid, run] = name.split('.');
  if (host !== thisHost) return false;
  return Number(pid) === process.pid ? run !== thisRun : !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process lives, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  return Date.now() - (await touched(path)) > abandonedAfterMs;
}

/** When a file was last written to, in milliseconds; for ever later where it is gone, because its put has ended. */
async function touched(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
