import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf, runsWith } from '../servers/orphans.js';

/**
 * Prevents two systems from sharing one data folder. A lock is stale if the process no longer exists or its id belongs
 * to another program now.
 *
 * @returns the function that unlocks the folder
 * @throws Error naming the folder and the process that uses it
 */
export const lockDataDir = (dataDir: string): (() => void) => lockFile(dataDir, join(dataDir, 'lock'));

function lockFile(dataDir: string, file: string): () => void {
  // A link creates the lock together with its content, so no other start finds a lock without an owner.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n${commandLineOf(process.pid)}`, { mode: 0o644 });
  try {
    for (;;) {
      try {
        linkSync(own, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        refuseIfHeld(dataDir, file);
        // Only one start at a time removes a stale lock. Otherwise the second one would remove the lock of the first.
        const release = lockFile(dataDir, `${file}.stale`);
        try {
          refuseIfHeld(dataDir, file);
          rmSync(file, { force: true });
        } finally {
          release();
        }
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** @throws Error if a running process owns the lock */
function refuseIfHeld(dataDir: string, file: string): void {
  const [pid, ...command] = read(file).split('\n');
  const owner = Number(pid);
  if (!owner || owner === process.pid) return;
  // An earlier version recorded no command line.
  const recorded = command.join('\n');
  if (recorded ? commandLineOf(owner) === recorded : runsWith(owner, 'node'))
    throw new Error(
      `${dataDir} is in use by another Packshot (process ${owner}): stop it, or choose another DATA_DIR.`,
    );
}

/** Returns the content of a lock; empty if the lock was removed. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  }
}
