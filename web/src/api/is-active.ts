import type { Job } from '@packshot/proto/rest/job-schema';

/** Reports whether the job can still change without user action. */
export const isActive = (job: Job): boolean => ['pending', 'queued', 'processing'].includes(job.status);
