import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import { call } from '../../../api/client.js';
import { act } from '../act.js';
import { ask, reason } from '../acts/ask.js';
import { shortId } from '../table/cells.js';

/** What operators call a job. */
export const jobName = ({ id }: AdminJob): string => `job ${shortId(id)}`;

const whose = ({ user_email }: AdminJob): string => (user_email ? ` of ${user_email}` : '');

/** Calls a job off. */
export function askCancel(job: AdminJob): void {
  ask({
    title: `Cancel ${jobName(job)}${whose(job)}?`,
    text: 'It stops at once, without a picture. Its generation is given back to the seller.',
    action: 'Cancel job',
    field: reason,
    onConfirm: (why) =>
      void act(
        () => call('adminActOnJob', { params: { id: job.id }, body: { action: 'cancel', reason: why } }),
        { done: `The ${jobName(job)} is cancelled.`, failed: `Failed to cancel ${jobName(job)}` },
      ),
  });
}

/** Tries a failed job again. */
export function askRetry(job: AdminJob): void {
  ask({
    title: `Retry ${jobName(job)}${whose(job)}?`,
    text: 'It goes into the queue again, and counts as one generation of the seller once more.',
    action: 'Retry job',
    field: reason,
    onConfirm: (why) =>
      void act(
        () => call('adminActOnJob', { params: { id: job.id }, body: { action: 'retry', reason: why } }),
        { done: `The ${jobName(job)} is in the queue again.`, failed: `Failed to retry ${jobName(job)}` },
      ),
  });
}
