import type { Job } from '@packshot/proto/rest/job-schema';
import { isActive } from '../../../api/is-active.js';
import { toast } from '../../../ui/toast.js';

/** Returns the topic of toasts about an action on a job. The job id alone matches the topics of all actions. */
export const topicOf = (jobId: string, action: string): string => `${jobId} ${action}`;

export const adjustTopic = (jobId: string): string => topicOf(jobId, 'adjust');

/** Removes toasts that a change of the job has made outdated. */
export function settleToasts(job: Job): void {
  if (job.status !== 'failed') toast.settle(topicOf(job.id, 'retry job'));
  if (isActive(job)) return;
  toast.settle(topicOf(job.id, 'cancel job'));
  toast.settle(adjustTopic(job.id));
}
