import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from './directories.js';
import { segmentOf } from './layout.js';

export interface WalkedFile {
  readonly key: string;
  readonly path: string;
}

/**
 * Yields, by key, the files below a directory that stands for `prefix` (`''` or ending in `/`), looking only
 * where keys starting with `wanted` can be.
 */
export async function* walkFiles(
  directory: string,
  prefix: string,
  wanted: string,
): AsyncGenerator<WalkedFile> {
  const entries = (await readEntries(directory)).flatMap((entry) => {
    const segment = entry.isDirectory() ? segmentOf(entry.name) : entry.name;
    if (segment === null) return [];
    const key = entry.isDirectory() ? `${prefix}${segment}/` : `${prefix}${segment}`;
    if (!key.startsWith(wanted) && !(entry.isDirectory() && wanted.startsWith(key))) return [];
    return [{ key, path: join(directory, entry.name), isDirectory: entry.isDirectory() }];
  });
  // With its slash a directory sorts where its keys do, so the whole walk is in the order of the keys.
  entries.sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const { key, path, isDirectory } of entries) {
    if (isDirectory) yield* walkFiles(path, key, wanted);
    else yield { key, path };
  }
}

/** Yields every directory below one and then itself, the deepest first, so that each can be removed in turn. */
export async function* walkDirectories(directory: string): AsyncGenerator<string> {
  for (const entry of await readEntries(directory)) {
    if (entry.isDirectory()) yield* walkDirectories(join(directory, entry.name));
  }
  yield directory;
}

async function readEntries(directory: string): Promise<Dirent[]> {
  try {
    return await readdir(directory, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
