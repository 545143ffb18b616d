import type { Dirent } from 'node:fs';
import { join } from 'node:path';

/**
 * Ends the name of every directory. No key can hold it, so that `a` and `a/b` can both be objects, as on S3. File
 * names carry no mark, so that an operator finds `photo.jpg` under its own name.
 */
const directoryMark = '~';

/** The two directories of a folder store. */
export interface FolderLayout {
  readonly objects: string;
  /** Beside the objects on the same file system, because a rename is atomic only within one. */
  readonly temp: string;
}

/** Where a folder store keeps its files below `dir`. */
export function layoutOf(dir: string): FolderLayout {
  return { objects: join(dir, 'objects'), temp: join(dir, 'tmp') };
}

/** The path of the file of a (valid) key. */
export function fileOf(layout: FolderLayout, key: string): string {
  const directory = directoryOf(layout, key);
  return join(directory.path, key.slice(directory.prefix.length));
}

/**
 * The deepest directory that holds every key starting with `prefix`, and the part of the prefix that it stands
 * for: `''` or all up to the last `/`.
 */
export function directoryOf(layout: FolderLayout, prefix: string): { path: string; prefix: string } {
  const segments = prefix.split('/').slice(0, -1);
  return {
    path: join(layout.objects, ...segments.map((segment) => segment + directoryMark)),
    prefix: segments.map((segment) => `${segment}/`).join(''),
  };
}

/**
 * The part of a key that an entry below `objects` stands for, with a `/` at the end when it is a directory; null
 * for a directory that the store did not make.
 */
export function segmentOf(entry: Dirent): string | null {
  if (!entry.isDirectory()) return entry.name;
  return entry.name.endsWith(directoryMark) ? `${entry.name.slice(0, -directoryMark.length)}/` : null;
}
