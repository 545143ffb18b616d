import { readFile, writeFile } from 'node:fs/promises';
import { metrics, type MetricSpec } from '@packshot/chassis/telemetry/metrics';
import { prometheusNames } from '@packshot/chassis/telemetry/prometheus-name';
import { format, resolveConfig } from 'prettier';

// Writes the table of metrics on the page about them; with --check only compares.

const path = new URL('../../docs/observability.md', import.meta.url).pathname;
const block = /<!-- metrics:start -->[\s\S]*<!-- metrics:end -->/;

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

const text = await readFile(path, 'utf8');
const filled = text.replace(block, () => `<!-- metrics:start -->\n\n${table}\n\n<!-- metrics:end -->`);
// Formatted here, or the formatter would change it afterwards.
const next = await format(filled, { ...(await resolveConfig(path)), filepath: path });
if (next !== text) {
  if (process.argv.includes('--check')) {
    process.stdout.write('Stale table of metrics: run npm run generate.\n');
    process.exit(1);
  }
  await writeFile(path, next);
}
