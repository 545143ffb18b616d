import type { Dirent } from 'node:fs';
import { join } from 'node:path';

/**
 * Suffix of every directory name. Keys cannot contain the suffix, so `a` and `a/b` can both be objects, as on S3. File
 * names have no suffix, so operators find `photo.jpg` under this name.
 */
const directoryMark = '~';

export interface FolderLayout {
  readonly objects: string;
  /** Directory on the same file system as the objects, because a rename is atomic only within one file system. */
  readonly temp: string;
}

/** Returns the directories of a folder store below `dir`. */
export function layoutOf(dir: string): FolderLayout {
  return { objects: join(dir, 'objects'), temp: join(dir, 'tmp') };
}

/** Returns the file path for a valid key. */
export function fileOf(layout: FolderLayout, key: string): string {
  const directory = directoryOf(layout, key);
  return join(directory.path, key.slice(directory.prefix.length));
}

/**
 * Returns the deepest directory that contains every key with this prefix. Also returns the part of the prefix that the
 * directory represents: `''` or everything up to the last `/`.
 */
export function directoryOf(layout: FolderLayout, prefix: string): { path: string; prefix: string } {
  const segments = prefix.split('/').slice(0, -1);
  return {
    path: join(layout.objects, ...segments.map((segment) => segment + directoryMark)),
    prefix: segments.map((segment) => `${segment}/`).join(''),
  };
}

/**
 * Returns the part of a key that an entry below `objects` represents. The part ends in `/` for a directory. Returns
 * null for a directory that the store did not create.
 */
export function segmentOf(entry: Dirent): string | null {
  if (!entry.isDirectory()) return entry.name;
  return entry.name.endsWith(directoryMark) ? `${entry.name.slice(0, -directoryMark.length)}/` : null;
}
