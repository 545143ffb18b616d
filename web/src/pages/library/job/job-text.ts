import type { Job } from '@packshot/proto/rest/job-schema';

export const nameOf = (job: Job): string => job.input_filename || 'Untitled';

export const createdOn = (job: Job): string =>
  new Date(job.created_at).toLocaleDateString(undefined, { dateStyle: 'medium' });

/** Spec §2: 'View N result(s)'. */
export const viewResults = (count: number): string => `View ${count} ${count === 1 ? 'result' : 'results'}`;

/** A sentence about one of several pictures. */
export const about = (job: Job, sentence: string): string => `${nameOf(job)}: ${sentence}`;
