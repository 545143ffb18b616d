/**
 * Renders the chart in each of its sizes. Reports violations of kube-score rules or of our policy, and fields that a
 * cluster would reject. Needs helm and kube-score on the PATH, or Go to build both tools. Go fetches the schemas of
 * Kubernetes and KEDA.
 *
 *     npm run check:chart -w deploy [-- <arguments for helm, such as --set image.tag=latest>]
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { needGoTool } from '../../run/need-go-tool.js';
import { repositoryRoot } from '../../run/repository-root.js';
import { fetchKinds } from './fetch-kinds.js';
import { faultsOf, type Manifest } from './policy.js';
import { holdAgainst } from './schemas.js';

const chart = join(repositoryRoot, 'deploy/helm/packshot');
const kubernetes = process.env['KUBE_VERSION'] ?? '1.34.1';
const tools = [
  { name: 'helm', from: 'helm.sh/helm/v3/cmd/helm', version: 'v3.16.4' },
  { name: 'kube-score', from: 'github.com/zegl/kube-score/cmd/kube-score', version: 'v1.20.0' },
] as const;
const [helm, kubeScore] = tools.map((tool) =>
  needGoTool({ ...tool, works: ['version'] }, join(repositoryRoot, '.cache')),
) as [string, string];
/**
 * Rules of kube-score that the chart breaks on purpose. Image tags are immutable, so pods do not pull the image at each
 * start. Pods write no data to the local disk. Liveness and readiness share a port. Topology constraints spread the
 * pods, so the chart uses no anti-affinity. The small size starts with one replica.
 */
const ignoredRules = [
  'container-image-pull-policy',
  'container-ephemeral-storage-request-and-limit',
  'pod-probes-identical',
  'deployment-has-host-podantiaffinity',
  'horizontalpodautoscaler-replicas',
];
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
  const broken = [...score(text), ...faultsOf(manifests)];
  const refused = manifests.flatMap(inCluster);
  process.stdout.write(
    `${size}: ${manifests.length} manifests; ${broken.length} broken rules, ${refused.length} rejected fields\n`,
  );
  for (const fault of [...broken, ...refused]) process.stdout.write(`  ${fault}\n`);
  if (broken.length + refused.length > 0) process.exitCode = 1;
}

/**
 * Returns the lines in which kube-score reports a broken rule. CPU has no limit: a limit throttles a pod while cores
 * are idle.
 */
function score(manifests: string): string[] {
  const options = ['--ignore-container-cpu-limit', '--enable-optional-test', 'container-seccomp-profile'];
  const ignored = ignoredRules.flatMap((rule) => ['--ignore-test', rule]);
  const { stdout, stderr, error } = spawnSync(
    kubeScore,
    ['score', ...options, ...ignored, '--output-format', 'ci', '-'],
    { input: manifests, encoding: 'utf8' },
  );
  if (error || stdout === '') throw new Error(`kube-score has failed: ${error?.message ?? stderr}`);
  return stdout.split('\n').filter((line) => /^\[(?:CRITICAL|WARNING)\]/.test(line));
}
