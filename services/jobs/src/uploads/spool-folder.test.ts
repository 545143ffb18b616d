import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSpoolFolder } from './spool-folder.js';

it('removes the spool folder of a killed process and keeps the folder of a running process', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'spool-test-'));
  const { pid } = spawnSync('true');
  await mkdir(join(parent, `packshot-uploads-${pid}-abc`));
  await writeFile(join(parent, `packshot-uploads-${pid}-abc`, 'photo'), 'bytes');
  await mkdir(join(parent, `packshot-uploads-${process.ppid}-abc`));
  await mkdir(join(parent, 'somebody-elses'));

  const folder = await openSpoolFolder(parent);

  expect((await readdir(parent)).map((name) => join(parent, name)).toSorted()).toEqual(
    [folder, join(parent, `packshot-uploads-${process.ppid}-abc`), join(parent, 'somebody-elses')].toSorted(),
  );
  await rm(parent, { recursive: true });
});

it('removes the spool folder of a killed process with the same ID, as in a restarted container', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'spool-test-'));
  await mkdir(join(parent, `packshot-uploads-${process.pid}-abc`));
  const own = [await openSpoolFolder(parent), await openSpoolFolder(parent)];
  expect((await readdir(parent)).map((name) => join(parent, name)).toSorted()).toEqual(own.toSorted());
  await rm(parent, { recursive: true });
});
