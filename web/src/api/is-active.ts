import type { Job } from '@packshot/proto/rest/job-schema';

/** Whether a job will still change by itself. */
export const isActive = (job: Job): boolean => ['pending', 'queued', 'processing'].includes(job.status);
