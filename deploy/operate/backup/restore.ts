import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDir } from '../../run/data-dir/lock.js';
import { choosePorts } from '../../run/data-dir/ports.js';
import { closeFolders } from '../../run/data-dir/private-folders.js';
import { openSecrets } from '../../run/data-dir/secrets.js';
import { ensureDatabases, ownerOf } from '../../run/servers/databases.js';
import { startPostgres } from '../../run/servers/start-postgres.js';
import { checkBackup, loadBackup } from './load-backup.js';
import { onFolder } from './on-folder.js';
import { embeddedDir, embeddedPlace, namedPlace } from './place.js';

// Restores a backup into an empty DATA_DIR, or into the empty servers that the environment names. With --check, the
// command only reads the backup. Usage: `npm run restore -w deploy -- <folder> [--check]`
async function restoreEmbedded(dataDir: string, source: string, say: (line: string) => void): Promise<void> {
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw new Error(
      `First copy secrets.json of the saved system to ${dataDir}: sealed data can be opened only with the keys in that file.`,
    );
  const unlock = lockDataDir(dataDir);
  try {
    closeFolders(dataDir);
    const secret = openSecrets(dataDir);
    const { postgres: port = 0 } = await choosePorts(dataDir, ['postgres']);
    const { url, server, durable } = await startPostgres({
      dataDir,
      port,
      password: secret('POSTGRES_PASSWORD'),
      log: join(dataDir, 'logs/postgres.log'),
      say,
    });
    try {
      const urls = await ensureDatabases(url, (role) => secret(`POSTGRES_PASSWORD_${role.toUpperCase()}`));
      await loadBackup(
        embeddedPlace(dataDir, (service) => urls[ownerOf(service)]!),
        source,
        say,
      );
      await durable;
    } finally {
      await server.stop();
    }
  } finally {
    unlock();
  }
}

await onFolder('Name the folder of the backup: restore <folder>', async (folder, say) => {
  const dataDir = embeddedDir();
  if (process.argv.includes('--check')) {
    const { snapshot_at } = await checkBackup(folder);
    return `the backup of ${snapshot_at} is complete: checked`;
  }
  if (dataDir) await restoreEmbedded(dataDir, folder, say);
  else await loadBackup(namedPlace(), folder, say);
  return 'restored and ready to start,';
});
