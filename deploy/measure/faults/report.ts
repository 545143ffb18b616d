import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { formatText } from '../../docs/generate/format-text.js';
import { here } from '../_against.js';
import type { Damage } from './count-damage.js';

/** Result of one fault in one run. Times are in seconds. */
export interface Run extends Damage {
  /** Folders in the object store that do not belong to a job. */
  orphans: number;
  /** Duration of the fault. */
  lasted: number;
  /** Number of seconds from the end of the fault until readiness was stable; NaN if the system never became ready. */
  ready: number;
  /** Seconds from the end of the fault until all work was done and all data was correct. */
  whole: number;
}

/** One row of the table. */
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
  'duplicated',
  'stuck',
  'failed',
  'unsent emails',
  'stale in the back-office',
  'orphan folders',
  's until ready',
  's until all is done',
];

/** Formats the table: sums over all runs, the median of the times, followed by the maximum. */
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

/** Writes the table with the machine and the date, and replaces the previous table. */
export async function writeReport(rows: readonly Row[]): Promise<void> {
  const machine = `${cpus().length} cores (${cpus()[0]!.model.trim()}), Node ${process.versions.node}`;
  const file = join(here, 'deploy/docs/reports/faults.md');
  const text = `# Effects of faults

Each fault was caused in a system of real processes, while 80 jobs of 16 sellers were in progress. At the same time, one
account was being deleted, and an email to every seller was due. Counts are sums over all runs. Times are medians, with
the maximum in brackets.

\`npm run faults -w deploy\` writes this page. \`-- --only <id> --times <n>\` runs one fault several times.

- *Lost*: jobs that were confirmed to a seller or charged, but do not exist. *Duplicated*: jobs charged or made twice.
- *Stuck*: jobs that had not ended, or erasures that were incomplete, three minutes after the fault was over.
- *Stale*: jobs that the back-office shows differently from the jobs service.
- *Orphan folders*: folders in the object store that do not belong to a job.
- Times are measured from the end of the fault. "Until all is done" includes the time for the jobs. The first row shows
  the time without a fault.
- Clock faults change the clocks of Packshot processes. PostgreSQL and NATS keep the real time.

Measured on ${new Date().toISOString().slice(0, 10)} with ${machine}.

${toMarkdown(rows)}
`;
  await writeFile(file, await formatText(file, text));
}
