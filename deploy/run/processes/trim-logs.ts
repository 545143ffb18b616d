import { copyFile, readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** Megabytes to which the log of a process may grow; what was written before is kept once. */
export const logLimit = { setting: 'LOG_FILE_MB', megabytes: 20 };

/**
 * Moves what is in a log that has grown too big to `.cut`, in place of what was cut before. The log is copied and emptied,
 * since its process holds it open for appending; a line that is written in between is lost. The logs of earlier starts stay.
 *
 * @returns names of those that were cut
 */
export async function trimLogs(dir: string, megabytes: number): Promise<string[]> {
  const cut: string[] = [];
  for (const name of (await readdir(dir)).filter((each) => each.endsWith('.log'))) {
    const file = join(dir, name);
    if ((await stat(file)).size <= megabytes * 1_048_576) continue;
    await copyFile(file, `${file}.cut`);
    await truncate(file);
    cut.push(name);
  }
  return cut;
}
