import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the folders in a folder store that hold the files of a job: `<store>/…/users~/<user>~/<job>~`. */
export async function jobFolders(storeDir: string): Promise<string[]> {
  const users = join(storeDir, 'objects', 'users~');
  const namesIn = (folder: string) => readdir(folder).catch(() => []);
  const found: string[] = [];
  for (const user of await namesIn(users))
    for (const job of await namesIn(join(users, user))) found.push(join(users, user, job));
  return found;
}
