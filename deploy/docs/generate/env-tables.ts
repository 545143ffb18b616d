import { join } from 'node:path';
import type { VariableRow } from '@packshot/chassis/config/describe-config';
import { serviceNames } from '@packshot/proto/services';
import { repositoryRoot } from '../../run/repository-root.js';
import { fillBlocks } from './fill-blocks.js';
import { limitsTable } from './limits-table.js';
import { readVariables } from '../../run/processes/read-variables.js';

// Writes the tables of settings in the READMEs and the table of limits in the guide, from the zod schemas. With
// `--check`, the command only reports whether the tables are stale.

const processes = Object.fromEntries(
  await Promise.all(
    ['gateway', ...serviceNames].map(async (name) => [name, await readVariables(name)] as const),
  ),
);
const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function table(rows: readonly VariableRow[]): string {
  const head = ['variable', 'default', 'what it does'];
  const body = rows.map((row) => [
    `\`${row.name}\``,
    row.required ? '**required**' : row.default && `\`${row.default}\``,
    row.description,
  ]);
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

/** Lists each environment variable once, with the processes that read the variable. */
function merged(): (VariableRow & { readBy: string })[] {
  const rows = new Map<string, VariableRow & { readBy: string }>();
  for (const [name, variables] of Object.entries(processes)) {
    for (const row of variables) {
      const known = rows.get(row.name);
      rows.set(row.name, { ...row, ...known, readBy: known ? `${known.readBy}, ${name}` : name });
    }
  }
  return [...rows.values()];
}

const wanted: Record<string, string> = { 'deploy/docs/guide/retention.md': '' };
for (const [name, variables] of Object.entries(processes))
  wanted[name === 'gateway' ? 'gateway/README.md' : `services/${name}/README.md`] = table(variables);

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const [file, content] of Object.entries(wanted)) {
  const blocks = { env: content, limits: limitsTable(merged()) };
  if (await fillBlocks(join(repositoryRoot, file), blocks, check)) stale.push(file);
}
if (stale.length > 0) {
  process.stdout.write(
    `${check ? 'Stale environment tables' : 'Wrote environment tables'}: ${stale.join(', ')}\n`,
  );
  if (check) process.exit(1);
}
