import { join } from 'node:path';
import { onFolder } from './on-folder.js';
import { namedPlace } from './place.js';
import { removeOldBackups } from './remove-old-backups.js';
import { reportBackup } from './report-backup.js';
import { saveBackup } from './save-backup.js';

// Saves the servers that the environment names into a new folder of a volume, and then removes old backups.
// Usage: `node keep-backups.js <folder of all backups> <number of backups to keep>`
await onFolder('Name the folder of all backups: keep-backups <folder> <number>', async (folder, say) => {
  const keep = Number(process.argv[3]);
  if (!Number.isInteger(keep) || keep < 1)
    throw new Error('The number of backups to keep must be at least 1.');
  // The name sorts by time and needs no colons, which some file systems reject.
  const name = new Date().toISOString().replaceAll(':', '-');
  const { finished_at } = await saveBackup(namedPlace(), join(folder, name), say);
  await reportBackup(finished_at, process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] || undefined);
  for (const removed of await removeOldBackups(folder, keep)) say(`${removed} is removed`);
  return `${join(folder, name)} is complete`;
});
