import { dirname, join } from 'node:path';

/**
 * Directories carry a mark no key can hold, so that `a` and `a/b` can both be objects, as on S3; file names
 * stay the last segment, so that an operator finds `photo.jpg` under its own name.
 */
const DIRECTORY_MARK = '~';

export interface FolderLayout {
  readonly objects: string;
  /** Beside the objects on the same file system, because a rename is atomic only within one. */
  readonly temp: string;
}

/** Where a folder store keeps its things below `dir`. */
export function layoutOf(dir: string): FolderLayout {
  return { objects: join(dir, 'objects'), temp: join(dir, 'tmp') };
}

/** The file of a (valid) key. */
export function fileOf(layout: FolderLayout, key: string): string {
  const segments = key.split('/');
  const name = segments.pop() ?? '';
  return join(layout.objects, ...segments.map((segment) => segment + DIRECTORY_MARK), name);
}

/** The directory that holds every key starting with `prefix`, and the part of the prefix it stands for. */
export function directoryOf(layout: FolderLayout, prefix: string): { path: string; prefix: string } {
  const at = prefix.lastIndexOf('/') + 1;
  return { path: dirname(fileOf(layout, `${prefix.slice(0, at)}x`)), prefix: prefix.slice(0, at) };
}

/** The key segment of a directory's name; null when the directory is not ours. */
export function segmentOf(directoryName: string): string | null {
  return directoryName.endsWith(DIRECTORY_MARK) ? directoryName.slice(0, -DIRECTORY_MARK.length) : null;
}
