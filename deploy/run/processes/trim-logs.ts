import { copyFile, readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

/** Size in megabytes at which the log of a process is rotated. Only the last rotated file is kept. */
export const logLimit = { setting: 'LOG_FILE_MB', megabytes: 20 };

/**
 * Moves the content of each oversized log to `.cut`, and replaces the previous `.cut`. The log is copied and truncated,
 * because the process holds the log open for appending. A line that is written between the copy and the truncation is
 * lost. The logs of earlier starts are kept.
 *
 * @returns the names of the rotated logs
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
