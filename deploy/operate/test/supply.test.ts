import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readAudit } from '../supply/audit.js';
import { unreviewedScripts } from '../supply/install-scripts.js';
import { isAllowed, refusedLicences } from '../supply/licences.js';
import { lockedPackages, readJson, type LockFile } from '../supply/packages.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const packages = lockedPackages(root);

it('runs no install script that was not reviewed', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(unreviewedScripts(root, packages)).toEqual([]);

  const lock = readJson<LockFile>(`${root}/package-lock.json`);
  lock.packages['node_modules/left-pad/node_modules/@some/miner'] = {
    version: '1.0.0',
    license: 'MIT',
    hasInstallScript: true,
  };
  expect(unreviewedScripts(root, lockedPackages(root, lock))).toEqual([
    '@some/miner@1.0.0 has an install script and is not in allowScripts of package.json',
  ]);
});

it('ships no package whose licence is incompatible with the AGPL', () => {
  expect(refusedLicences(root, packages)).toEqual([]);
  const found = (licence?: string) =>
    refusedLicences(root, [
      { name: 'x', version: '1.0.0', path: 'node_modules/x', licence, hasInstallScript: false },
    ]);
  expect(found('MIT')).toEqual([]);
  expect(found('BUSL-1.1')).toEqual(['x@1.0.0 names the licence BUSL-1.1']);
  expect(found()).toEqual(['x@1.0.0 names no licence']);
  expect(['(MPL-2.0 OR Proprietary)', '(MIT AND Proprietary)', 'UNLICENSED'].map(isAllowed)).toEqual([
    true,
    false,
    false,
  ]);
});

it('reports known faults of high severity, and reports a missing response as a failure', () => {
  const answer = (severity: string) =>
    JSON.stringify({
      vulnerabilities: { x: { name: 'x', severity } },
      metadata: { vulnerabilities: { [severity]: 1 } },
    });
  expect(readAudit(answer('moderate'), '')).toEqual({ answered: true, faults: [], text: 'moderate 1' });
  expect(readAudit(answer('critical'), '').faults).toEqual(['x has a known fault of severity critical']);
  expect(readAudit('{"message":"405 Method Not Allowed"}', '')).toMatchObject({
    answered: false,
    text: 'the registry does not respond to npm audit: 405 Method Not Allowed',
  });
});
