import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'packshot-uploads-';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs as somebody else.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

/**
 * A folder for uploads on their way in, named after this process. Folders of processes that were killed are removed:
 * photos of sellers may be in them.
 *
 * @param parent where such folders live; the system's temporary folder
 */
export async function openSpoolFolder(parent = tmpdir()): Promise<string> {
  for (const name of await readdir(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(parent, name), { recursive: true, force: true });
  }
  return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}
