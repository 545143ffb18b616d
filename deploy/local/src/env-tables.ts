import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import type { VariableRow } from '@packshot/chassis/config/describe-config';
import { serviceNames } from '@packshot/proto/services';
import { limitsTable } from './limits-table.js';
import { readVariables } from './processes/read-variables.js';

// Writes the environment tables of the READMEs from the zod configurations; with --check only compares.

const processes = Object.fromEntries(
  await Promise.all(
    ['gateway', ...serviceNames].map(async (name) => [name, await readVariables(name)] as const),
  ),
);
const blockOf = (name: string) => new RegExp(`<!-- ${name}:start -->[\\s\\S]*<!-- ${name}:end -->`);

const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function table(rows: (VariableRow & { readBy?: string })[]): string {
  const withReaders = rows.some((row) => row.readBy);
  const head = ['variable', ...(withReaders ? ['read by'] : []), 'default', 'what it does'];
  const body = rows.map((row) => [
    `\`${row.name}\``,
    ...(withReaders ? [row.readBy ?? ''] : []),
    row.required ? '**required**' : row.default && `\`${row.default}\``,
    row.description,
  ]);
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

/** All variables of all processes, each once, with who reads it. */
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

const wanted: Record<string, string> = { 'README.md': table(merged()) };
for (const [name, variables] of Object.entries(processes))
  wanted[name === 'gateway' ? 'gateway/README.md' : `services/${name}/README.md`] = table(variables);

const root = new URL('../../../', import.meta.url);
const stale: string[] = [];
for (const [file, content] of Object.entries(wanted)) {
  const text = await readFile(new URL(file, root), 'utf8');
  const fill = (into: string, name: string, what: string) =>
    into.replace(blockOf(name), () => `<!-- ${name}:start -->\n\n${what}\n\n<!-- ${name}:end -->`);
  const filled = fill(fill(text, 'env', content), 'limits', limitsTable(merged()));
  // Formatted here, or the formatter would change it afterwards.
  const path = new URL(file, root).pathname;
  const next = await format(filled, { ...(await resolveConfig(path)), filepath: path });
  if (next === text) continue;
  stale.push(file);
  if (!process.argv.includes('--check')) await writeFile(new URL(file, root), next);
}
if (stale.length > 0) {
  const check = process.argv.includes('--check');
  process.stdout.write(
    `${check ? 'Stale environment tables' : 'Wrote environment tables'}: ${stale.join(', ')}\n`,
  );
  if (check) process.exit(1);
}
