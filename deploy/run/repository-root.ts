import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Absolute path of the repository. The function searches for the path, because a source file and the compiled file in
 * `dist` differ in depth.
 */
export const repositoryRoot = findRoot(import.meta.dirname);

/** @returns the nearest folder, at or above this folder, whose `package.json` lists workspaces */
function findRoot(folder: string): string {
  const manifest = join(folder, 'package.json');
  if (existsSync(manifest) && 'workspaces' in (JSON.parse(readFileSync(manifest, 'utf8')) as object))
    return folder;
  if (dirname(folder) === folder)
    throw new Error(`No folder above ${import.meta.dirname} has a package.json with workspaces.`);
  return findRoot(dirname(folder));
}
