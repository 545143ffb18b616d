import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf } from './error.js';

/** Age in milliseconds at which no process still writes a temp file, because a put writes without long pauses. */
const abandonedAfterMs = 60 * 60 * 1000;
/** Hash of the host name, because a host name may contain dots, which separate the parts of a temp file's name. */
const thisHost = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);
/**
 * Id that distinguishes this process from an earlier process with the same process id. In a container, the process id
 * is 1 after every start.
 */
const thisRun = randomUUID().slice(0, 8);

/** Returns a new path in the temp directory. The name identifies the host, the process and its run. */
export function tempFile(dir: string): string {
  return join(dir, `${thisHost}.${process.pid}.${thisRun}.${randomUUID()}`);
}

/** Removes temp files, except files that a process on this host or another host may still be writing. */
export async function removeStaleTempFiles(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    if (isOrphan(name) || (await isAbandoned(path))) await rm(path, { force: true, recursive: true });
  }
}

/** Removes temp files last written before a given time, by any process. Returns the number of removed files. */
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
    // EPERM: the process is alive but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  return Date.now() - (await touched(path)) > abandonedAfterMs;
}

/** Returns the time of the last write in milliseconds, or infinity for a missing file, because its put has ended. */
async function touched(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
