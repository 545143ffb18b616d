import { onFolder } from './on-folder.js';
import { embeddedDir, namedPlace, runningPlace } from './place.js';
import { reportBackup } from './report-backup.js';
import { saveBackup } from './save-backup.js';

// Saves a running Packshot: the embedded system in DATA_DIR, or the servers that the environment names.
// Usage: `npm run backup -w deploy -- <folder>`
await onFolder('Name a new folder for the backup: backup <folder>', async (folder, say) => {
  const dataDir = embeddedDir();
  const { finished_at } = await saveBackup(dataDir ? runningPlace(dataDir) : namedPlace(), folder, say);
  await reportBackup(finished_at, process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] || undefined);
  return `${folder} is complete`;
});
