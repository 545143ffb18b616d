import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolderStore } from '@packshot/chassis/object-store/folder/open-folder-store';
import { openObjectStore } from '@packshot/chassis/object-store/open-object-store';
import { serviceNames } from '@packshot/proto/services';
import { dumpDatabase } from './dump-database.js';
import { holdDeletions, type DeletionHold } from './hold-deletions.js';
import { writeManifest, type Manifest } from './manifest.js';
import { saveObjects } from './objects.js';
import type { Place } from './place.js';
import { saveSandbox } from './sandbox.js';
import { openSnapshots } from './snapshots.js';

/**
 * Writes all data that cannot be recreated into a folder, while the system is in use. Saves the databases first, as of
 * one moment, and then every object. No object is deleted during the backup. Streams are not saved: services fill new
 * streams from their outboxes.
 *
 * @throws Error if the folder is not empty, if the store is empty although jobs exist, or if objects could be deleted
 * before they were copied
 */
export async function saveBackup(
  place: Place,
  folder: string,
  say: (line: string) => void,
): Promise<Manifest> {
  // Only the session with the lock may create a folder, because the next session removes incomplete backups.
  const hold = await holdDeletions(place.databases.jobs);
  try {
    return await saveWhileHeld(hold, place, folder, say);
  } finally {
    await hold.release();
  }
}

async function saveWhileHeld(
  hold: DeletionHold,
  { databases, store: storeConfig, dataDir }: Place,
  folder: string,
  say: (line: string) => void,
): Promise<Manifest> {
  // The backup contains personal data and photos.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: a backup needs a new folder.`);
  const store = await openObjectStore(storeConfig);
  const copies = await openFolderStore(join(folder, 'objects'));
  try {
    const saved = await saveDatabases(databases, folder, say);
    const objects = await saveObjects(store, copies, folder, hold.lost);
    say(`${objects.count} objects are written`);
    // A missing store is created, so with a wrong name, a backup without pictures would count as complete.
    if (
      objects.count === 0 &&
      saved.contents.jobs.tables.some(({ name, rows }) => name === 'job' && rows > 0)
    )
      throw new Error(
        'The object store is empty, although the database contains jobs: check OBJECT_STORE_DIR, or S3_ENDPOINT and S3_BUCKET.',
      );
    const manifest: Manifest = {
      format: 1,
      snapshot_at: saved.at.toISOString(),
      finished_at: new Date().toISOString(),
      databases: saved.contents,
      objects,
      sandbox: dataDir ? await saveSandbox(join(dataDir, 'sandbox'), join(folder, 'sandbox')) : [],
    };
    await hold.assertHeld();
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await store.close();
    await copies.close();
  }
}

/** Writes all databases as of one moment. No snapshot remains open, because a snapshot blocks migrations and vacuum. */
async function saveDatabases(
  databases: Place['databases'],
  folder: string,
  say: (line: string) => void,
): Promise<{ at: Date; contents: Manifest['databases'] }> {
  const { of: readers, at, heldMs, close } = await openSnapshots(databases);
  const dumps = serviceNames.map(async (service) => {
    const contents = await dumpDatabase(readers[service], join(folder, 'databases', service));
    await readers[service].end();
    return [service, contents] as const;
  });
  try {
    say(`the databases have a snapshot as of ${at.toISOString()} (${heldMs.toFixed(0)} ms)`);
    const dumped = await Promise.all(dumps);
    say('the databases are written');
    return { at, contents: Object.fromEntries(dumped) as Manifest['databases'] };
  } finally {
    await close();
    // After a failure, the other dumps must not write into a folder that the caller removes.
    await Promise.allSettled(dumps);
  }
}
