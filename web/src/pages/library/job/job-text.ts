import type { Job } from '@packshot/proto/rest/job-schema';

export const nameOf = (job: Job): string => job.input_filename || 'Untitled';

export const createdOn = (job: Job): string =>
  new Date(job.created_at).toLocaleDateString(undefined, { dateStyle: 'medium' });
