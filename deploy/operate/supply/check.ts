import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { repositoryRoot as root } from '../../run/repository-root.js';
import { audit, auditLevel } from './audit.js';
import { unreviewedScripts } from './install-scripts.js';
import { refusedLicences } from './licences.js';
import { lockedPackages } from './packages.js';

// The command `npm run check:supply` checks licences, install scripts and known faults, and writes a list of all
// components (CycloneDX) to .cache/sbom.json. The command exits with 1 when a finding is not allowed, and with 2 when
// only the registry's list of known faults is missing.
const say = (line: string) => void process.stdout.write(`${line}\n`);
const packages = lockedPackages(root);

const faults = [...refusedLicences(root, packages), ...unreviewedScripts(root, packages)];
say(`${packages.length} packages: licences and install scripts checked`);

const known = audit(root);
faults.push(...known.faults);
say(`known faults, those of severity ${auditLevel} or above fail the check: ${known.text}`);

const made = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (made.status === 0) {
  mkdirSync(`${root}/.cache`, { recursive: true });
  writeFileSync(`${root}/.cache/sbom.json`, made.stdout);
  const { components } = JSON.parse(made.stdout) as { components: unknown[] };
  say(`${components.length} components in .cache/sbom.json`);
} else faults.push(`npm sbom has failed: ${made.stderr.trim().split('\n').at(-1)}`);

for (const fault of faults) say(`NOT ALLOWED  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : known.answered ? 0 : 2;
