import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTempFolder } from '../../test/_temp-folder.js';
import { sumFile } from '../backup/manifest.js';
import { removeOldBackups } from '../backup/remove-old-backups.js';

const named = (day: number) => `2027-03-0${day}T02-17-00.000Z`;

async function openVolume(backups: readonly { day: number; isComplete: boolean }[]): Promise<string> {
  const folder = await openTempFolder('volume');
  for (const { day, isComplete } of backups) {
    await mkdir(join(folder, named(day)));
    if (isComplete) await writeFile(join(folder, named(day), sumFile), '');
  }
  return folder;
}

it('keeps the newest complete backups, a backup in progress and foreign folders', async () => {
  const folder = await openVolume([
    { day: 1, isComplete: true },
    { day: 2, isComplete: false },
    { day: 3, isComplete: true },
    { day: 4, isComplete: true },
    { day: 5, isComplete: false },
  ]);
  await mkdir(join(folder, 'lost+found'));
  expect(await removeOldBackups(folder, 2)).toEqual([named(1), named(2)]);
  expect((await readdir(folder)).toSorted()).toEqual([named(3), named(4), named(5), 'lost+found']);
  expect(await removeOldBackups(folder, 2)).toEqual([]);
});

it('removes nothing when no backup is complete', async () => {
  const folder = await openVolume([{ day: 1, isComplete: false }]);
  expect(await removeOldBackups(folder, 1)).toEqual([]);
});
