import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemAddresses } from '../../test/_system.js';
import { readManifest, writeManifest } from '../../operate/backup/manifest.js';
import { compare, countUnsent } from './compare.js';

/** A kind of damage, whether the comparison noticed the damage, and the reported words. */
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

/** Damages copies of a backup and the restored system, one kind of damage at a time. */
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
  await refuses('one byte of a table has changed', async () => {
    const file = join(copy, 'databases/billing/payment.copy.gz');
    const bytes = await readFile(file);
    const place = Math.floor(bytes.length / 2);
    bytes[place] = bytes[place]! ^ 1;
    await writeFile(file, bytes);
  });
  await refuses('the backup is truncated', () => rm(join(copy, 'manifest.json')));
  await refuses('one database is from a later backup', () =>
    cp(join(later, 'databases/jobs'), join(copy, 'databases/jobs'), { recursive: true }),
  );

  // The same damage as before, with valid checksums. Only a comparison of the databases finds this damage.
  await cp(backup, copy, { recursive: true });
  await cp(join(later, 'databases/notification'), join(copy, 'databases/notification'), { recursive: true });
  const [mine, other] = [await readManifest(copy), await readManifest(later)];
  mine.databases.notification = other.databases.notification;
  await writeManifest(copy, mine);
  const unsent = await countUnsent(copy);
  seen.push({
    what: 'one database is from a later backup, with valid checksums',
    red: unsent > 0,
    said: `${unsent} events applied that no service sent`,
  });
  await rm(copy, { recursive: true });

  const file = (await filesBelow(join(revived.dataDir, 'objects/objects'))).find((each) =>
    each.includes('result-1'),
  );
  await rm(file!);
  const { 'files that cannot be opened': unreadable } = await compare(revived, backup);
  seen.push({
    what: 'a file of the restored system is missing',
    red: unreadable === 1,
    said: `${unreadable} files that cannot be opened`,
  });
  return seen;
}
