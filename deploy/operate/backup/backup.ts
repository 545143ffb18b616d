import { onFolder } from './on-folder.js';
import { embeddedDir, namedPlace, runningPlace } from './place.js';
import { reportBackup } from './report-backup.js';
import { saveBackup } from './save-backup.js';

// A command: `npm run backup -w deploy -- <folder>` while Packshot runs. Which one: that of `make start` below
// DATA_DIR, or the servers that the environment names.
await onFolder('Say where the backup shall go: backup <folder>', async (folder, say) => {
  const dataDir = embeddedDir();
  const { finished_at } = await saveBackup(dataDir ? runningPlace(dataDir) : namedPlace(), folder, say);
  await reportBackup(finished_at, process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] || undefined);
  return `${folder} is whole`;
});
