import { copyFile, readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** How big a log of a process may grow before it is put aside; two are kept of each. */
export const logLimit = { setting: 'LOG_FILE_MB', megabytes: 20 };

/**
 * Puts aside every log that has grown too big, in place of the one before. Copied and cut, since its process holds it open
 * for appending; a line that is written in between is lost.
 *
 * @returns names of those that were cut
 */
export async function trimLogs(dir: string, megabytes: number): Promise<string[]> {
  const cut: string[] = [];
  for (const name of (await readdir(dir)).filter((each) => each.endsWith('.log'))) {
    const file = join(dir, name);
    if ((await stat(file)).size <= megabytes * 1_048_576) continue;
    await copyFile(file, `${file}.1`);
    await truncate(file);
    cut.push(name);
  }
  return cut;
}
