import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemAddresses } from '../../test/_system.js';
import { readManifest, writeManifest } from '../../operate/backup/manifest.js';
import { compare, countUnsent } from './compare.js';

/** What was damaged, whether it was noticed, and in which words. */
export interface Seen {
  what: string;
  red: boolean;
  said: string;
}

interface Places {
  work: string;
  backup: string;
  later: string;
  revived: SystemAddresses;
  check(folder: string): Promise<{ code: number | null; said: string }>;
}

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

/** Damages copies of a backup, and the restored system, one way after another. */
export async function damages({ work, backup, later, revived, check }: Places): Promise<Seen[]> {
  const copy = join(work, 'copy');
  const seen: Seen[] = [];
  const refuses = async (what: string, damage: () => Promise<unknown>) => {
    await cp(backup, copy, { recursive: true });
    await damage();
    const { code, said } = await check(copy);
    seen.push({ what, red: code !== 0, said: said.replaceAll(copy, '<backup>').trim() });
    await rm(copy, { recursive: true });
  };
  await refuses('an object is missing', async () => {
    const all = await filesBelow(join(copy, 'objects/objects'));
    await rm(all[Math.floor(all.length / 2)]!);
  });
  await refuses('one byte of a table is another', async () => {
    const file = join(copy, 'databases/billing/payment.copy.gz');
    const bytes = await readFile(file);
    const place = Math.floor(bytes.length / 2);
    bytes[place] = bytes[place]! ^ 1;
    await writeFile(file, bytes);
  });
  await refuses('it was cut off before its end', () => rm(join(copy, 'manifest.json')));
  await refuses('a database is from a later backup', () =>
    cp(join(later, 'databases/jobs'), join(copy, 'databases/jobs'), { recursive: true }),
  );

  // The same with checksums that fit: only what the databases say of each other tells.
  await cp(backup, copy, { recursive: true });
  await cp(join(later, 'databases/notification'), join(copy, 'databases/notification'), { recursive: true });
  const [mine, other] = [await readManifest(copy), await readManifest(later)];
  mine.databases.notification = other.databases.notification;
  await writeManifest(copy, mine);
  const unsent = await countUnsent(copy);
  seen.push({
    what: 'a database is from a later backup, with checksums that fit',
    red: unsent > 0,
    said: `${unsent} events applied that nobody sent`,
  });
  await rm(copy, { recursive: true });

  const file = (await filesBelow(join(revived.dataDir, 'objects/objects'))).find((each) =>
    each.includes('result-1'),
  );
  await rm(file!);
  const { 'files that do not open': unreadable } = await compare(revived, backup);
  seen.push({
    what: 'a file of the restored system is gone',
    red: unreadable === 1,
    said: `${unreadable} files that do not open`,
  });
  return seen;
}
