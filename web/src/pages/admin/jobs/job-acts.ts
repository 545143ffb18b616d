import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import { call } from '../../../api/client.js';
import { carryOut } from '../carry-out.js';
import { openQuestion, reasonField } from '../acts/ask.js';
import { shortId } from '../table/cells.js';

/** Returns the short name of a job for operators. */
export const jobName = ({ id }: AdminJob): string => `job ${shortId(id)}`;

const whose = ({ user_email }: AdminJob): string => (user_email ? ` of ${user_email}` : '');

/** Asks for confirmation before cancelling a job. */
export function askCancel(job: AdminJob): void {
  openQuestion({
    title: `Cancel ${jobName(job)}${whose(job)}?`,
    text: 'The job stops immediately. If the job has an earlier picture, the picture stays. Otherwise the seller gets the generation back.',
    action: 'Cancel job',
    field: reasonField,
    onConfirm: (why) =>
      void carryOut(
        () => call('adminActOnJob', { params: { id: job.id }, body: { action: 'cancel', reason: why } }),
        { done: `The ${jobName(job)} is cancelled.`, failed: `Failed to cancel ${jobName(job)}` },
      ),
  });
}

/** Asks for confirmation before retrying a failed job. */
export function askRetry(job: AdminJob): void {
  openQuestion({
    title: `Retry ${jobName(job)}${whose(job)}?`,
    text: 'The job returns to the queue and uses one generation of the seller.',
    action: 'Retry job',
    field: reasonField,
    onConfirm: (why) =>
      void carryOut(
        () => call('adminActOnJob', { params: { id: job.id }, body: { action: 'retry', reason: why } }),
        { done: `The ${jobName(job)} is back in the queue.`, failed: `Failed to retry ${jobName(job)}` },
      ),
  });
}
