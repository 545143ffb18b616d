import { existsSync, readFileSync } from 'node:fs';

/** A package of others, as the lock file names it. */
export interface LockedPackage {
  name: string;
  version: string;
  /** From the root: `node_modules/…`. */
  path: string;
  /** An SPDX expression, where the package gives one. */
  licence: string | undefined;
  hasInstallScript: boolean;
}

export interface LockFile {
  packages: Record<
    string,
    { version?: string; license?: string; link?: boolean; hasInstallScript?: boolean } | undefined
  >;
}

export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** All that the lock file names, for every platform, without our own packages. */
export function lockedPackages(
  root: string,
  lock = readJson<LockFile>(`${root}/package-lock.json`),
): LockedPackage[] {
  const found: LockedPackage[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!entry || entry.link || !path.includes('node_modules/')) continue;
    found.push({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      path,
      licence: entry.license ?? licenceIn(`${root}/${path}/package.json`),
      hasInstallScript: entry.hasInstallScript === true,
    });
  }
  return found;
}

const licenceIn = (file: string): string | undefined =>
  existsSync(file) ? readJson<{ license?: string }>(file).license : undefined;
