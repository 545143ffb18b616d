import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { here } from '../_against.js';
import type { Damage } from './count-damage.js';

/** What came of one fault, once. Times in seconds. */
export interface Run extends Damage {
  /** Folders in the store that belong to no job. */
  orphans: number;
  /** How long the fault went on. */
  lasted: number;
  /** From its end until readiness said yes and went on doing so; NaN where it never did. */
  ready: number;
  /** From its end until all work was done, and everything was right. */
  whole: number;
}

/** One fault in the table. */
export interface Row {
  id: string;
  name: string;
  skipped: string | undefined;
  runs: readonly Run[];
}

const counted = ['lost', 'doubled', 'stuck', 'failed', 'mails', 'stale', 'orphans'] as const;
const head = [
  'fault',
  'runs',
  'lost',
  'doubled',
  'stuck',
  'failed',
  'mails owed',
  'stale in the back-office',
  'orphan folders',
  's until ready',
  's until all is done',
];

/** The table: sums over all runs, and the longest of the times behind the usual one. */
export function toMarkdown(rows: readonly Row[]): string {
  const lines = rows.map(({ name, skipped, runs }) => {
    if (skipped) return [name, '0', `not run: ${skipped}`, ...head.slice(3).map(() => '')];
    return [
      name,
      String(runs.length),
      ...counted.map((what) => String(runs.reduce((sum, run) => sum + run[what], 0))),
      spread(runs.map(({ ready }) => ready)),
      spread(runs.map(({ whole }) => whole)),
    ];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...lines.map(line)].join('\n');
}

function spread(seconds: readonly number[]): string {
  if (seconds.some(Number.isNaN)) return 'never';
  const sorted = seconds.toSorted((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length / 2)]!.toFixed(1);
  return sorted.length === 1 ? usual : `${usual} (${sorted.at(-1)!.toFixed(1)})`;
}

/** Writes the table with the machine and the day, over the one before. */
export async function writeReport(rows: readonly Row[]): Promise<void> {
  const machine = `${cpus().length} cores (${cpus()[0]!.model.trim()}), Node ${process.versions.node}`;
  const file = join(here, 'deploy/docs/reports/faults.md');
  const text = `# What faults cost

Each fault was brought upon the system of real processes while 80 jobs of 16 sellers were in flight, one account was being
deleted, and every seller was owed a mail. Counts are sums over all runs; of the times the usual one comes first, the
longest in brackets. \`npm run faults -w deploy\` makes this page; \`-- --only <id> --times <n>\` tries one.

- *Lost*: jobs that a seller was told of, or charged for, and that are not there. *Doubled*: charged or made twice.
- *Stuck*: jobs that had not ended, or an erasure that was not complete, three minutes after the fault was over.
- *Stale*: jobs of which the back-office shows something else than jobs itself.
- *Orphan folders*: files in the object store of a job that has no row.
- Times run from the end of the fault, or from its one moment. "All is done" holds the work itself, which takes as long as
  in the first line when nothing fails.
- Clocks are those that our processes read. PostgreSQL and NATS keep theirs.

${new Date().toISOString().slice(0, 10)}, ${machine}.

${toMarkdown(rows)}
`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
