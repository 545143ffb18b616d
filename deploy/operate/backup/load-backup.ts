import { join } from 'node:path';
import { openFolderStore } from '@packshot/chassis/object-store/folder/open-folder-store';
import { openObjectStore } from '@packshot/chassis/object-store/open-object-store';
import { serviceNames } from '@packshot/proto/services';
import { loadDatabase } from './load-database.js';
import { checkFile, readManifest, type Manifest } from './manifest.js';
import { checkObjects, loadObjects } from './objects.js';
import type { Place } from './place.js';
import { requireEmpty } from './require-empty.js';
import { loadSandbox } from './sandbox.js';

/** Reads every byte of a backup. @throws Error naming a file that is missing or changed */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const service of serviceNames)
    for (const { file, sha256 } of manifest.databases[service].tables)
      await checkFile(join(folder, 'databases', service, file), sha256);
  for (const { name, sha256 } of manifest.sandbox) await checkFile(join(folder, 'sandbox', name), sha256);
  await checkFile(join(folder, manifest.objects.index.name), manifest.objects.index.sha256);
  const copies = await openFolderStore(join(folder, 'objects'));
  try {
    await checkObjects(copies, folder);
  } finally {
    await copies.close();
  }
  return manifest;
}

/**
 * Restores a complete backup into an empty system that is not started yet. Files are restored before the rows that
 * refer to them. After an interrupted restore the system is not empty, so the next attempt needs another empty system.
 *
 * @throws Error if the backup is damaged or the system is not empty; nothing is written in that case
 */
export async function loadBackup(
  place: Place,
  folder: string,
  say: (line: string) => void,
): Promise<Manifest> {
  const manifest = await checkBackup(folder);
  say(`the backup of ${manifest.snapshot_at} is complete`);
  const store = await openObjectStore(place.store);
  const copies = await openFolderStore(join(folder, 'objects'));
  try {
    await requireEmpty(place, store);
    await loadObjects(copies, folder, store);
    say(`${manifest.objects.count} objects are restored`);
    await Promise.all(
      serviceNames.map((service) =>
        loadDatabase(
          service,
          place.databases[service],
          join(folder, 'databases', service),
          manifest.databases[service],
        ),
      ),
    );
    say('the databases are restored');
    if (place.dataDir)
      await loadSandbox(join(folder, 'sandbox'), join(place.dataDir, 'sandbox'), manifest.sandbox);
    return manifest;
  } finally {
    await store.close();
    await copies.close();
  }
}
