import { existsSync, readFileSync } from 'node:fs';
import type { LockedPackage } from './packages.js';

/**
 * Licences that may be part of a work under AGPL-3.0-or-later (gnu.org/licenses/license-list.html), its fonts or its
 * data.
 */
const allowed = new Set([
  '0BSD',
  'AGPL-3.0-only',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  // The licence of Python 2.0.1 and newer is compatible with the GPL.
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages without an SPDX identifier, each with the file of the licence and words that identify the licence. */
const readByHand: Record<string, [file: string, words: string] | undefined> = {
  '@imgly/background-removal-node': ['LICENSE.md', 'GNU Affero General Public License'],
  ...Object.fromEntries(
    // The package names MIT in a list in `package.json`, as packages did before SPDX.
    ['buildcheck', 'cpu-features', 'ssh2'].map((name) => [
      name,
      ['LICENSE', 'Permission is hereby granted, free of charge'],
    ]),
  ),
  'dejavu-fonts-ttf': ['LICENSE', 'Bitstream Vera Fonts Copyright'],
  'png-js': ['LICENSE', 'MIT License'],
};

/**
 * Reports whether allowed licences alone satisfy an SPDX expression without nested parentheses. The package
 * `spdx-satisfies` handles any depth, but contains data under CC-BY-3.0, which is not compatible with
 * the GPL.
 */
export const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));

/** Returns one sentence for each package whose licence is not on the list. */
export function refusedLicences(root: string, packages: readonly LockedPackage[]): string[] {
  const isKnown = ({ name, path, licence }: LockedPackage): boolean => {
    if (licence && isAllowed(licence)) return true;
    const [file, words] = readByHand[name] ?? [];
    const place = `${root}/${path}/${file}`;
    return words !== undefined && existsSync(place) && readFileSync(place, 'utf8').includes(words);
  };
  return packages
    .filter((each) => !isKnown(each))
    .map(
      ({ name, version, licence }) =>
        `${name}@${version} names ${licence ? `the licence ${licence}` : 'no licence'}`,
    );
}
