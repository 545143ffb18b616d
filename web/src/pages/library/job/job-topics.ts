import type { Job } from '@packshot/proto/rest/job-schema';
import { isActive } from '../../../api/is-active.js';
import { toast } from '../../../ui/toast.js';

/** The topic of toasts about an action with a job. The id alone is the topic of all of them. */
export const topicOf = (jobId: string, action: string): string => `${jobId} ${action}`;

export const adjustTopic = (jobId: string): string => topicOf(jobId, 'adjust');

/** Removes the toasts that a change of the job has put out of date. */
export function settleToasts(job: Job): void {
  if (job.status !== 'failed') toast.settle(topicOf(job.id, 'retry job'));
  if (isActive(job)) return;
  toast.settle(topicOf(job.id, 'cancel job'));
  toast.settle(adjustTopic(job.id));
}
