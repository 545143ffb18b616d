import { readFileSync } from 'node:fs';
import { readJson, type LockedPackage } from './packages.js';

/**
 * Returns one sentence for each install script that was not reviewed, and for a setting that would run install scripts.
 * The reviewed packages are in `allowScripts` of package.json, which npm 11 reads as well: `true` runs the script,
 * `false` does not.
 */
export function unreviewedScripts(root: string, packages: readonly LockedPackage[]): string[] {
  const { allowScripts } = readJson<{ allowScripts: Record<string, boolean | undefined> }>(
    `${root}/package.json`,
  );
  const faults = packages
    .filter(({ name, hasInstallScript }) => hasInstallScript && allowScripts[name] === undefined)
    .map(
      ({ name, version }) =>
        `${name}@${version} has an install script and is not in allowScripts of package.json`,
    );
  if (!/^ignore-scripts=true$/m.test(readFileSync(`${root}/.npmrc`, 'utf8')))
    faults.push('.npmrc does not say ignore-scripts=true');
  return faults;
}
