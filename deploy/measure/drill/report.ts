import { join } from 'node:path';
import { fillBlocks } from '../../docs/generate/fill-blocks.js';
import { here } from '../_against.js';
import type { Faults } from './compare.js';
import type { Seen } from './damage.js';

interface Counts {
  created: number;
  deleted: number;
  bought: number;
}

export interface Report {
  machine: string;
  before: Counts;
  during: Counts;
  rows: { jobs: number; payments: number; events: number };
  underWay: number;
  sellers: number;
  seconds: { backup: number; restore: number; start: number; whole: number };
  /** Number of milliseconds during which no event could be applied. */
  held: string;
  faults: Faults;
  seen: readonly Seen[];
}

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

/** Writes the figures into the report for operators. */
export async function writeReport(report: Report): Promise<void> {
  const { before, during, rows, seconds } = report;
  const lines = [
    `Measured on ${new Date().toISOString().slice(0, 10)} on ${report.machine}.`,
    '',
    row('what', 'figure'),
    row('---', '---'),
    row(
      'created, deleted, bought before the backup',
      `${before.created}, ${before.deleted}, ${before.bought}`,
    ),
    row(
      'created, deleted, bought during the backup',
      `${during.created}, ${during.deleted}, ${during.bought}`,
    ),
    row('jobs in the backup, of which in progress', `${rows.jobs}, ${report.underWay}`),
    row('payments in the backup', rows.payments),
    row('time without applied events', `${report.held} ms`),
    row('backup', `${seconds.backup.toFixed(1)} s`),
    row('restore', `${seconds.restore.toFixed(1)} s`),
    row('start after the restore, to ready', `${seconds.start.toFixed(1)} s`),
    row('from the start after the restore until all data is complete', `${seconds.whole.toFixed(1)} s`),
    ...Object.entries(report.faults).map(([what, count]) => row(what, count)),
    '',
    row('damage', 'noticed', 'by'),
    row('---', '---', '---'),
    ...report.seen.map(({ what, red, said }) =>
      row(what, red ? 'yes' : 'NO', said.split('\n').at(-1)!.replaceAll('|', '\\|')),
    ),
  ];
  await fillBlocks(join(here, 'deploy/docs/reports/drill.md'), { drill: lines.join('\n') });
}
