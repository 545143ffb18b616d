// A command: `npm run check:chart -w deploy/local` renders the chart in each of its sizes, and says what does not hold. Needs
// helm on the PATH.
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { faultsOf, type Manifest } from './policy.js';

const chart = fileURLToPath(new URL('../../../helm/packshot', import.meta.url));
const version = process.env['KUBE_VERSION'] ?? '1.34.0';
if (spawnSync('helm', ['version'], { stdio: 'ignore' }).status !== 0) {
  process.stderr.write('helm is not on the PATH: `go install helm.sh/helm/v3/cmd/helm@v3.16.4` brings it.\n');
  process.exit(2);
}
for (const size of ['small', 'medium', 'large']) {
  const values = ['-f', `${chart}/values-${size}.yaml`];
  execFileSync('helm', ['lint', '--quiet', chart, ...values], { stdio: 'inherit' });
  const text = execFileSync('helm', ['template', 'packshot', chart, '--kube-version', version, ...values], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const manifests = parseAllDocuments(text)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);
  const faults = faultsOf(manifests);
  process.stdout.write(`${size}: ${manifests.length} manifests, ${faults.length} faults\n`);
  for (const fault of faults) process.stdout.write(`  ${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
