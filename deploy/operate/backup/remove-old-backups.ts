import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFile } from './manifest.js';

/** Names that `keep-backups` gives to its folders. Other folders in the volume are left alone. */
const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

/**
 * Removes all but the newest complete backups, and the incomplete backups that are older than the newest complete
 * backup. A newer incomplete backup may still be in progress.
 *
 * @param keep number of complete backups that remain, at least 1
 * @returns the removed names, oldest first
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => backupName.test(name)).toSorted();
  const complete = names.filter((name) => existsSync(join(folder, name, manifestFile)));
  const kept = complete.slice(-keep);
  const newest = complete.at(-1) ?? '';
  const removed = names.filter((name) => name < newest && !kept.includes(name));
  for (const name of removed) await rm(join(folder, name), { recursive: true });
  return removed;
}
