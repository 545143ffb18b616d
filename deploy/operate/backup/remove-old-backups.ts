import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sumFile } from './manifest.js';

/** Names that `keep-backups` gives to its folders. Other folders in the volume are left alone. */
const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

/** Lists the backups in a volume, oldest first. */
async function listBackups(folder: string): Promise<{ name: string; isComplete: boolean }[]> {
  const names = (await readdir(folder)).filter((name) => backupName.test(name)).toSorted();
  return names.map((name) => ({ name, isComplete: existsSync(join(folder, name, sumFile)) }));
}

/**
 * Removes all but the newest complete backups, and the incomplete backups that are older than the newest complete
 * backup. A newer incomplete backup may still be in progress.
 *
 * @param keep number of complete backups that remain, at least 1
 * @returns the removed names, oldest first
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const backups = await listBackups(folder);
  const kept = backups.filter(({ isComplete }) => isComplete).slice(-keep);
  const newest = kept.at(-1)?.name ?? '';
  return remove(
    folder,
    backups.filter((backup) => backup.name < newest && !kept.includes(backup)),
  );
}

/**
 * Removes all incomplete backups. The caller prevents other backups, because a backup in progress is incomplete.
 *
 * @returns the removed names, oldest first
 */
export async function removeIncompleteBackups(folder: string): Promise<string[]> {
  const backups = await listBackups(folder);
  return remove(
    folder,
    backups.filter(({ isComplete }) => !isComplete),
  );
}

async function remove(folder: string, backups: readonly { name: string }[]): Promise<string[]> {
  for (const { name } of backups) await rm(join(folder, name), { recursive: true });
  return backups.map(({ name }) => name);
}
