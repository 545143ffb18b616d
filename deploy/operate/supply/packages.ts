import { existsSync, readFileSync } from 'node:fs';

/** A third-party package of the lock file. */
export interface LockedPackage {
  name: string;
  version: string;
  /** Path relative to the root, such as `node_modules/sharp`. */
  path: string;
  /** SPDX expression, if the package names a licence. */
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

/** Returns all third-party packages of the lock file, including packages for other platforms. */
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
