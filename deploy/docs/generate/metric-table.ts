import { join } from 'node:path';
import { metrics, type MetricSpec } from '@packshot/chassis/telemetry/metrics';
import { prometheusNames } from '@packshot/chassis/telemetry/prometheus-name';
import { repositoryRoot } from '../../run/repository-root.js';
import { fillBlocks } from './fill-blocks.js';

// Writes the table of metrics into `metrics.md`. With `--check`, the command only reports whether the table is stale.

const path = join(repositoryRoot, 'deploy/docs/guide/metrics.md');

const rows = Object.values<MetricSpec>(metrics).map((spec) =>
  [
    `\`${spec.name}\``,
    `\`${prometheusNames(spec)[0]}\``,
    spec.kind,
    `\`${spec.unit}\``,
    spec.attributes.map((name) => `\`${name}\``).join(', '),
    spec.description,
  ].join(' | '),
);
const table = [
  '| metric | in Prometheus | kind | unit | by | what it says |',
  '| --- | --- | --- | --- | --- | --- |',
  ...rows.map((row) => `| ${row} |`),
].join('\n');

const check = process.argv.includes('--check');
if ((await fillBlocks(path, { metrics: table }, check)) && check) {
  process.stdout.write('Stale table of metrics: run npm run generate.\n');
  process.exit(1);
}
