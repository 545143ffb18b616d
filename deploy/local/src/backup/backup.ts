import { resolve } from 'node:path';
import { embeddedDir, namedPlace, runningPlace } from './place.js';
import { saveBackup } from './save-backup.js';

// A command: `npm run backup -w deploy/local -- <folder>` while Packshot runs. Which one: that of `make start` below
// DATA_DIR, or the servers that the environment names.
const [folder] = process.argv.slice(2);
try {
  if (!folder) throw new Error('Say where the backup shall go: backup <folder>');
  const dataDir = embeddedDir();
  const from = performance.now();
  // npm runs a workspace's command in the workspace; the folder is meant as seen from where it was called.
  const target = resolve(process.env['INIT_CWD'] ?? '.', folder);
  await saveBackup(dataDir ? runningPlace(dataDir) : namedPlace(), target, (line) =>
    process.stdout.write(`${line}\n`),
  );
  process.stdout.write(`${target} is whole after ${((performance.now() - from) / 1_000).toFixed(1)} s\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
