/**
 * Renders the chart in each of its sizes, and once with all options. Reports violations of kube-score rules or of our
 * policy, fields that a cluster would reject, clashes of two releases in one namespace, and wrong values that the schema
 * accepts. Needs helm and kube-score on the PATH, or Go to build both tools. Go fetches the schemas of Kubernetes
 * and its extensions.
 *
 *     npm run check:chart -w deploy [-- <arguments for helm, such as --set image.tag=latest>]
 */
import { execFileSync, spawnSync, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { needGoTool } from '../../run/need-go-tool.js';
import { repositoryRoot } from '../../run/repository-root.js';
import { clashesOf } from './clashes.js';
import { fetchKinds } from './fetch-kinds.js';
import { faultsOf, type Manifest } from './policy.js';
import { refusedValues } from './refused-values.js';
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
const inCluster = holdAgainst(fetchKinds(kubernetes));

/** Helm prints a line for each link in the chart. Only the error of a failed command contains these lines. */
const quiet: StdioOptions = ['ignore', 'pipe', 'pipe'];
const given = process.argv.slice(2);
const allOptions = ['--values', join(repositoryRoot, 'deploy/operate/chart/all-options.yaml')];
const sizes = ['small', 'medium', 'large'].map(
  (size) => [size, ['-f', `${chart}/values-${size}.yaml`]] as const,
);

for (const [name, values] of [...sizes, ['all options', allOptions] as const]) {
  const options = [...values, ...given];
  execFileSync(helm, ['lint', '--strict', chart, ...options], { stdio: quiet });
  const text = render('packshot', options);
  const manifests = manifestsIn(text);
  report(name, `${manifests.length} manifests`, [
    ...score(text),
    ...faultsOf(manifests),
    ...manifests.flatMap(inCluster),
    ...clashesOf(manifests, manifestsIn(render('second', options))),
  ]);
}
const accepted = refusedValues.flatMap(({ values, helm: message }) => {
  const stderr = refuse(values);
  return stderr.includes(message)
    ? []
    : [`${JSON.stringify(values)} is not refused with "${message}": ${stderr}`];
});
report('broken values', `${refusedValues.length} values`, accepted);

function report(name: string, size: string, faults: readonly string[]): void {
  process.stdout.write(`${name}: ${size}; ${faults.length} faults\n`);
  for (const fault of faults) process.stdout.write(`  ${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}

function render(release: string, options: readonly string[]): string {
  return execFileSync(helm, ['template', release, chart, '--kube-version', kubernetes, ...options], {
    encoding: 'utf8',
    stdio: quiet,
    maxBuffer: 64 * 1024 * 1024,
  });
}

function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);
}

/** Renders the chart with values. @returns the message of helm */
function refuse(values: object): string {
  return spawnSync(helm, ['template', 'packshot', chart, '--values', '-', ...given], {
    input: JSON.stringify(values),
    encoding: 'utf8',
  }).stderr;
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
