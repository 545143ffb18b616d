import { onFolder } from './on-folder.js';
import { embeddedDir, namedPlace, runningPlace } from './place.js';
import { saveBackup } from './save-backup.js';

// A command: `npm run backup -w deploy/local -- <folder>` while Packshot runs. Which one: that of `make start` below
// DATA_DIR, or the servers that the environment names.
await onFolder('Say where the backup shall go: backup <folder>', async (folder, say) => {
  const dataDir = embeddedDir();
  await saveBackup(dataDir ? runningPlace(dataDir) : namedPlace(), folder, say);
  return `${folder} is whole`;
});
