import type { Dirent } from 'node:fs';
import { opendir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nullWhenMissing } from './error.js';
import { directoryOf, segmentOf, type FolderLayout } from './layout.js';

/** Maximum number of directory entries in memory. One directory may contain a million entries. */
const bufferSize = 256;

/** Yields every key that starts with a prefix, and keeps the keys of one directory together. */
export async function* walkKeys(layout: FolderLayout, prefix: string): AsyncGenerator<string> {
  const directory = directoryOf(layout, prefix);
  const entries = (await nullWhenMissing(opendir(directory.path, { bufferSize }))) ?? [];
  for await (const entry of entries) {
    const segment = segmentOf(entry);
    const key = directory.prefix + segment;
    if (segment === null || !key.startsWith(prefix)) continue;
    if (key.endsWith('/')) yield* walkKeys(layout, key);
    else yield key;
  }
}

/** Yields every directory below `directory`, deepest first, and finally `directory`. */
export async function* walkDirectories(directory: string): AsyncGenerator<string> {
  for (const entry of await entriesOf(directory)) {
    if (entry.isDirectory()) yield* walkDirectories(join(directory, entry.name));
  }
  yield directory;
}

async function entriesOf(directory: string): Promise<Dirent[]> {
  return (await nullWhenMissing(readdir(directory, { withFileTypes: true }))) ?? [];
}
