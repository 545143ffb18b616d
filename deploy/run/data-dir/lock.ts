import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf, runsWith } from '../servers/orphans.js';

/**
 * Prevents two systems from sharing one data folder. A lock is stale if the process no longer exists or its id belongs
 * to another program now.
 *
 * @returns the function that unlocks the folder
 * @throws Error naming the folder and the process that uses it
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'lock');
  for (;;) {
    try {
      const handle = openSync(file, 'wx', 0o644);
      writeSync(handle, `${process.pid}\n${commandLineOf(process.pid)}`);
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [pid, ...command] = readFileSync(file, 'utf8').split('\n');
      const owner = Number(pid);
      // An earlier version recorded no command line.
      const recorded = command.join('\n');
      const isOwner = recorded ? commandLineOf(owner) === recorded : runsWith(owner, 'node');
      if (owner && owner !== process.pid && isOwner) {
        throw new Error(
          `${dataDir} is in use by another Packshot (process ${owner}): stop it, or choose another DATA_DIR.`,
          { cause: error },
        );
      }
      rmSync(file, { force: true });
    }
  }
}
