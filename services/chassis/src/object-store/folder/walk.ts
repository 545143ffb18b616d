import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nullWhenMissing } from './error.js';
import { directoryOf, segmentOf, type FolderLayout } from './layout.js';

/** Yields every key that starts with a prefix, in the order of the keys. */
export async function* walkKeys(layout: FolderLayout, prefix: string): AsyncGenerator<string> {
  const directory = directoryOf(layout, prefix);
  const keys = (await entriesOf(directory.path))
    .map(segmentOf)
    .filter((segment) => segment !== null)
    .map((segment) => directory.prefix + segment)
    .filter((key) => key.startsWith(prefix));
  // A directory sorts with its slash, which is where the keys below it belong.
  for (const key of keys.toSorted()) {
    if (key.endsWith('/')) yield* walkKeys(layout, key);
    else yield key;
  }
}

/** Yields every directory below one and then itself, the deepest first, so that each can be removed in turn. */
export async function* walkDirectories(directory: string): AsyncGenerator<string> {
  for (const entry of await entriesOf(directory)) {
    if (entry.isDirectory()) yield* walkDirectories(join(directory, entry.name));
  }
  yield directory;
}

async function entriesOf(directory: string): Promise<Dirent[]> {
  return (await nullWhenMissing(readdir(directory, { withFileTypes: true }))) ?? [];
}
