import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { holdDeletions } from './hold-deletions.js';
import { onFolder } from './on-folder.js';
import { namedPlace } from './place.js';
import { removeIncompleteBackups, removeOldBackups } from './remove-old-backups.js';
import { reportBackup } from './report-backup.js';
import { saveBackup } from './save-backup.js';

// Saves the servers that the environment names into a new folder of a volume, and removes old and incomplete backups.
// Usage: `node keep-backups.js <folder of all backups> <number of backups to keep>`
await onFolder('Name the folder of all backups: keep-backups <folder> <number>', async (folder, say) => {
  const keep = Number(process.argv[3]);
  if (!Number.isInteger(keep) || keep < 1)
    throw new Error('The number of backups to keep must be at least 1.');
  const place = namedPlace();
  const reportRemoved = (names: string[]): void => names.forEach((name) => say(`${name} is removed`));
  // Killed backups would otherwise fill the volume. The hold ensures that no incomplete backup is still in progress.
  const hold = await holdDeletions(place.databases.jobs);
  try {
    reportRemoved(await removeIncompleteBackups(folder));
    reportRemoved(await removeOldBackups(folder, keep));
  } finally {
    await hold.release();
  }
  // The name sorts by time and needs no colons, which some file systems reject.
  const target = join(folder, new Date().toISOString().replaceAll(':', '-'));
  const { finished_at } = await saveBackup(place, target, say).catch(async (error: unknown) => {
    await rm(target, { recursive: true, force: true });
    throw error;
  });
  await reportBackup(finished_at, process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] || undefined);
  reportRemoved(await removeOldBackups(folder, keep));
  return `${target} is complete`;
});
