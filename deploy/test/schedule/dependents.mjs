import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'|new URL\(\s*'([^']+)', import\.meta\.url/g;
const folders = { plates: 'services/studio/plates', gateway: 'gateway', proto: 'proto', web: 'web' };

/**
 * Returns the test files that depend on some files, through imports and the paths of modules that other processes run.
 * Files with the fewest steps between come first.
 *
 * @param files all files of the repository
 * @param changed some of them
 */
export function dependents(files, changed) {
  const importers = importersOf(files.filter((file) => /\.(m?[jt]s|tsx)$/.test(file) && existsSync(file)));
  const seen = new Set(changed);
  let front = [...changed];
  const tests = front.filter(isTest);
  while (front.length > 0) {
    front = [...new Set(front.flatMap((file) => importers.get(file) ?? []))].filter(
      (file) => !seen.has(file),
    );
    for (const file of front) seen.add(file);
    tests.push(...front.filter(isTest).toSorted());
  }
  return tests;
}

const isTest = (file) => /\.test\.tsx?$/.test(file);

function importersOf(files) {
  const known = new Set(files);
  const importers = new Map();
  for (const file of files) {
    for (const [, imported, addressed] of readFileSync(file, 'utf8').matchAll(specifier)) {
      const target = resolve(file, imported ?? addressed, known);
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

function resolve(file, name, known) {
  const [, scoped, rest] = /^@packshot\/([a-z]+)\/(.+)$/.exec(name) ?? [];
  if (!scoped && !name.startsWith('.')) return undefined;
  const folder = folders[scoped] ?? `services/${scoped}`;
  const paths = scoped
    ? [`${folder}/src/${rest}`, `${folder}/test/${rest.replace(/^testing\//, '_')}`]
    : [normalize(join(dirname(file), name.replace(/\.js$/, '')))];
  const endings = ['', '.ts', '.tsx', '.js', '.mjs'];
  return paths.flatMap((path) => endings.map((ending) => path + ending)).find((each) => known.has(each));
}
