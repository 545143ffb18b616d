/**
 * Renders the chart in each of its sizes, and says what breaks its rules or what a cluster would refuse. Needs helm on the
 * PATH, or Go to build it; the schemas of Kubernetes and KEDA are fetched with Go.
 *
 *     npm run check:chart -w deploy [-- <arguments for helm, such as --set image.tag=latest>]
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { needGoTool } from '../../run/need-go-tool.js';
import { repositoryRoot } from '../../run/repository-root.js';
import { fetchKinds } from './fetch-kinds.js';
import { faultsOf, type Manifest } from './policy.js';
import { holdAgainst } from './schemas.js';

const chart = join(repositoryRoot, 'deploy/helm/packshot');
const kubernetes = process.env['KUBE_VERSION'] ?? '1.34.1';
const tool = { name: 'helm', works: ['version'], from: 'helm.sh/helm/v3/cmd/helm', version: 'v3.16.4' };
const helm = needGoTool(tool, join(repositoryRoot, '.cache'));
const inCluster = holdAgainst(fetchKinds({ kubernetes, keda: '2.18.1' }));

for (const size of ['small', 'medium', 'large']) {
  const values = ['-f', `${chart}/values-${size}.yaml`, ...process.argv.slice(2)];
  execFileSync(helm, ['lint', '--strict', chart, ...values], { stdio: ['ignore', 'ignore', 'inherit'] });
  const text = execFileSync(helm, ['template', 'packshot', chart, '--kube-version', kubernetes, ...values], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const manifests = parseAllDocuments(text)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);
  const rules = faultsOf(manifests);
  const refused = manifests.flatMap(inCluster);
  process.stdout.write(
    `${size}: ${manifests.length} manifests; ${rules.length} break a rule, ${refused.length} would be refused\n`,
  );
  for (const fault of [...rules, ...refused]) process.stdout.write(`  ${fault}\n`);
  if (rules.length + refused.length > 0) process.exitCode = 1;
}
