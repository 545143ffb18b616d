import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'packshot-uploads-';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists and runs as another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

/** Folders of this process. A killed process in the same container had the same ID. */
const opened = new Set<string>();

/** Opens a spool folder, and removes folders of killed processes, which may contain photos of sellers. */
export async function openSpoolFolder(parent = tmpdir()): Promise<string> {
  for (const name of await readdir(parent)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    const path = join(parent, name);
    if (!pid || (pid === process.pid ? opened.has(path) : isRunning(pid))) continue;
    await rm(path, { recursive: true, force: true });
  }
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  opened.add(folder);
  return folder;
}
