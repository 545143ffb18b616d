import type { Job } from '@packshot/proto/rest/job-schema';
import { modeNames } from '@packshot/proto/rest/job-words';
import { formatDate } from '../../../ui/format-date.js';

export const displayNameOf = (job: Job): string => job.input_filename || 'Untitled';

/** The name with the mode, which tells pictures of the same photo apart. */
export const titleOf = (job: Job): string => `${displayNameOf(job)}, ${modeNames[job.mode]}`;

/** The id of the element that shows a job in the library. */
export const elementIdOf = (jobId: string): string => `job-${jobId}`;

export const formatCreationDate = (job: Job): string => formatDate(job.created_at);

/** Spec §2: 'View N result(s)'. */
export const viewResultsText = (count: number): string =>
  `View ${count} ${count === 1 ? 'result' : 'results'}`;

/** A sentence about one of several pictures. */
export const prefixJobName = (job: Job, sentence: string): string => `${displayNameOf(job)}: ${sentence}`;
