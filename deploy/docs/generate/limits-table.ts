import { deletedJobSeconds } from '@packshot/proto/rest/selection-limits';
import type { VariableRow } from '@packshot/chassis/config/describe-config';
import { streams } from '@packshot/proto/events/streams';
import { previewHours } from '@packshot/proto/jobs/photo-key';
import { logLimit } from '../../run/processes/trim-logs.js';

const line = (...cells: string[]) => `| ${cells.join(' | ')} |`;

/** Returns the table of retention periods and their settings, from the configurations and the contracts. */
export function limitsTable(variables: readonly (VariableRow & { readBy: string })[]): string {
  const rows = variables
    .filter(({ keeps }) => keeps)
    .map(({ name, keeps, unit, default: amount, readBy }) => {
      // The gateway stores no data, and only shows a period on the legal pages.
      const services = readBy.split(', ').filter((reader) => reader !== 'gateway');
      const sweepers = services.length > 2 ? 'every service' : services.join(', ');
      return line(keeps!, `${amount} ${unit}`, `\`${name}\``, sweepers);
    });
  const fixed = Object.values(streams).map(({ name, maxAgeDays, owner }) =>
    line(
      `events in the stream ${name}, since they were stored`,
      `${maxAgeDays} days`,
      '`maxAgeDays` in `proto/src/events/streams.ts`, then `npm run nats-setup`',
      `NATS, for ${owner}`,
    ),
  );
  return [
    line('what', 'default', 'setting', 'swept by'),
    line('---', '---', '---', '---'),
    ...rows,
    ...fixed,
    line('responses kept for an `Idempotency-Key`', '24 hours', 'the contract', 'every service'),
    line(
      'cut-outs and products of photos without a job, since the last upload or preview',
      `${previewHours} hours`,
      '`previewHours` in `proto/src/jobs/photo-key.ts`',
      'jobs',
    ),
    line(
      'chosen pictures of a download or an export, since the request',
      '10 minutes',
      '`forgetSelections` in `services/jobs/src/archive/keep-selection.ts`',
      'jobs',
    ),
    line(
      'deleted jobs with their files, which stay longer during a backup',
      `${deletedJobSeconds} seconds`,
      '`deletedJobSeconds` in `proto/src/rest/selection-limits.ts`',
      'jobs',
    ),
    line(
      'choices of an email about a batch, since the email was requested',
      '30 days',
      '`reportEndedBatches` in `services/jobs/src/batches/report-ended-batches.ts`',
      'jobs',
    ),
    line(
      'acts in the history of a product, the last ones of each photo',
      '50 acts',
      '`maxActs` in `services/jobs/src/products/note-act.ts`',
      'jobs',
    ),
    line(
      'logs of `make start`, four files per process',
      `${logLimit.megabytes} MB`,
      `\`${logLimit.setting}\``,
      'the runner',
    ),
  ].join('\n');
}
