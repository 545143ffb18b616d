import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import { call } from '../../../api/client.js';
import { carryOut } from '../carry-out.js';
import { openQuestion, reasonField } from '../acts/ask.js';
import { shortId } from '../table/cells.js';

/** What operators call a job. */
export const jobName = ({ id }: AdminJob): string => `job ${shortId(id)}`;

const whose = ({ user_email }: AdminJob): string => (user_email ? ` of ${user_email}` : '');

/** Calls a job off. */
export function askCancel(job: AdminJob): void {
  openQuestion({
    title: `Cancel ${jobName(job)}${whose(job)}?`,
    text: 'It stops at once, without a picture. Its generation is given back to the seller.',
    action: 'Cancel job',
    field: reasonField,
    onConfirm: (why) =>
      void carryOut(
        () => call('adminActOnJob', { params: { id: job.id }, body: { action: 'cancel', reason: why } }),
        { done: `The ${jobName(job)} is cancelled.`, failed: `Failed to cancel ${jobName(job)}` },
      ),
  });
}

/** Tries a failed job again. */
export function askRetry(job: AdminJob): void {
  openQuestion({
    title: `Retry ${jobName(job)}${whose(job)}?`,
    text: 'It goes into the queue again, and counts as one generation of the seller once more.',
    action: 'Retry job',
    field: reasonField,
    onConfirm: (why) =>
      void carryOut(
        () => call('adminActOnJob', { params: { id: job.id }, body: { action: 'retry', reason: why } }),
        { done: `The ${jobName(job)} is in the queue again.`, failed: `Failed to retry ${jobName(job)}` },
      ),
  });
}
