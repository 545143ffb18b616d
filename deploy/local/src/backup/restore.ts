import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockDataDir } from '../data-dir/lock.js';
import { choosePorts } from '../data-dir/ports.js';
import { closeFolders } from '../data-dir/private-folders.js';
import { openSecrets } from '../data-dir/secrets.js';
import { ensureDatabases } from '../servers/databases.js';
import { startPostgres } from '../servers/start-postgres.js';
import { checkBackup, loadBackup } from './load-backup.js';
import { embeddedDir, embeddedOwner, embeddedPlace, namedPlace } from './place.js';

// A command: `npm run restore -w deploy/local -- <folder>` into an empty DATA_DIR, or into the empty servers that the
// environment names. With --check only reads the backup.
const args = process.argv.slice(2);
const folder = args.find((word) => !word.startsWith('--'));
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function restoreEmbedded(dataDir: string, source: string): Promise<void> {
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw new Error(
      `Put secrets.json of the system that was saved into ${dataDir} first: what is sealed opens with its keys alone.`,
    );
  const unlock = lockDataDir(dataDir);
  try {
    closeFolders(dataDir);
    const secret = openSecrets(dataDir);
    const { postgres: port = 0 } = await choosePorts(dataDir, ['postgres']);
    const { url, server } = await startPostgres({
      dataDir,
      port,
      password: secret('POSTGRES_PASSWORD'),
      log: join(dataDir, 'logs/postgres.log'),
      say,
    });
    try {
      const urls = await ensureDatabases(url, (role) => secret(`POSTGRES_PASSWORD_${role.toUpperCase()}`));
      await loadBackup(
        embeddedPlace(dataDir, (service) => urls[embeddedOwner(service)]!),
        source,
        say,
      );
    } finally {
      await server.stop();
    }
  } finally {
    unlock();
  }
}

try {
  if (!folder) throw new Error('Say where the backup is: restore <folder>');
  // npm runs a workspace's command in the workspace; the folder is meant as seen from where it was called.
  const source = resolve(process.env['INIT_CWD'] ?? '.', folder);
  const dataDir = embeddedDir();
  const from = performance.now();
  const done = (what: string) => say(`${what} after ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  if (args.includes('--check')) {
    const { snapshot_at } = await checkBackup(source);
    done(`the backup of ${snapshot_at} is whole, seen`);
  } else {
    if (dataDir) await restoreEmbedded(dataDir, source);
    else await loadBackup(namedPlace(), source, say);
    done('restored, ready to be started,');
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
