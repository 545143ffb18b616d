import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseVariable } from '@packshot/chassis/config/service-fields';
import { openFolderStore } from '@packshot/chassis/object-store/folder/open-folder-store';
import { serviceNames } from '@packshot/proto/services';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTempFolder } from '../../test/_temp-folder.js';
import { holdDeletions } from '../backup/hold-deletions.js';
import { checkBackup } from '../backup/load-backup.js';
import { sumFile } from '../backup/manifest.js';
import { cloneDatabases } from './_clone-databases.js';

const command = join(import.meta.dirname, '../backup/keep-backups.ts');
const named = (day: number) => `2020-03-0${day}T02-17-00.000Z`;

let databases: Awaited<ReturnType<typeof cloneDatabases>>;
let volume: string;
let objects: string;
let photo: string;
beforeAll(async () => {
  databases = await cloneDatabases();
  volume = await openTempFolder('volume');
  objects = await openTempFolder('objects');
  const store = await openFolderStore(objects);
  await store.put('users/a/b/original.jpg', Buffer.from('a photo'), { contentType: 'image/jpeg' });
  await store.close();
  const file = (await readdir(objects, { recursive: true, withFileTypes: true })).find((each) =>
    each.isFile(),
  );
  photo = join(file!.parentPath, file!.name);
  for (const day of [1, 2, 3, 4, 5]) await mkdir(join(volume, named(day)));
  for (const day of [1, 2, 4]) await writeFile(join(volume, named(day), sumFile), '');
  await mkdir(join(volume, 'lost+found'));
});
afterAll(async () => {
  await databases.drop();
  for (const folder of [volume, objects]) await rm(folder, { recursive: true });
});

const backups = async () => (await readdir(volume)).toSorted();
const keepBackups = (keep: number) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', command, volume, String(keep)], {
    env: {
      ...process.env,
      ...Object.fromEntries(serviceNames.map((name) => [databaseVariable(name), databases.urls[name]])),
      OBJECT_STORE_DIR: objects,
    },
  });

it('removes nothing while another backup is in progress', async () => {
  const hold = await holdDeletions(databases.urls.jobs);
  await expect(keepBackups(2)).rejects.toThrow('Another backup is in progress.');
  await hold.release();
  expect(await backups()).toHaveLength(6);
});

it('removes incomplete backups and its own files when it fails, and keeps the newest complete backups', async () => {
  await truncate(photo, 1);
  await expect(keepBackups(2)).rejects.toThrow('The stored file is incomplete.');
  expect(await backups()).toEqual([named(2), named(4), 'lost+found']);
});

it('removes the oldest complete backup after a new backup is complete', async () => {
  await rm(photo);
  const { stdout } = await keepBackups(2);
  expect(stdout).toContain(`${named(2)} is removed`);
  const [before, newest, ...others] = await backups();
  expect([before, ...others]).toEqual([named(4), 'lost+found']);
  await checkBackup(join(volume, newest!));
});

it('completes no backup from an empty store next to a database with jobs', async () => {
  const jobs = new Client({ connectionString: databases.urls.jobs });
  await jobs.connect();
  await jobs.query(
    `insert into job (id, photo_id, user_id, mode, options, status, original_name, thumbnail_name)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'studio_white', '{}', 'completed', 'a', 'b'`,
  );
  await jobs.end();
  const earlier = await backups();
  await expect(keepBackups(2)).rejects.toThrow(
    'The object store is empty, although the database contains jobs: check OBJECT_STORE_DIR',
  );
  expect(await backups()).toEqual(earlier);
});
