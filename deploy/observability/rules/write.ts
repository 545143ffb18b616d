/**
 * Writes the generated rules of Prometheus: burn rates of the objectives, and guards against missing data. With
 * `--check`, the command only reports whether a file is stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatText } from '../../docs/generate/format-text.js';
import { repositoryRoot } from '../../run/repository-root.js';
import { ruleFiles } from './rule-files.js';

const folder = join(repositoryRoot, 'deploy/observability');
const check = process.argv.includes('--check');

for (const [name, rules] of Object.entries(ruleFiles)) {
  const path = join(folder, name);
  const text = await formatText(path, rules);
  if (!check) await writeFile(path, text);
  else if ((await readFile(path, 'utf8').catch(() => '')) !== text) {
    process.stdout.write(`Stale rules in ${name}: run npm run generate.\n`);
    process.exitCode = 1;
  }
}
