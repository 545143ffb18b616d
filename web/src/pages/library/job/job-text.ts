import type { Job } from '@packshot/proto/rest/job-schema';
import { modeNames } from '@packshot/proto/rest/job-words';
import { formatDate } from '../../../ui/format-date.js';

export const nameOf = (job: Job): string => job.input_filename || 'Untitled';

/** The name with the mode, which tells pictures of the same photo apart. */
export const titleOf = (job: Job): string => `${nameOf(job)}, ${modeNames[job.mode]}`;

/** The id of the element that shows a job in the library. */
export const elementIdOf = (jobId: string): string => `job-${jobId}`;

export const createdOn = (job: Job): string => formatDate(job.created_at);

/** Spec §2: 'View N result(s)'. */
export const viewResults = (count: number): string => `View ${count} ${count === 1 ? 'result' : 'results'}`;

/** A sentence about one of several pictures. */
export const about = (job: Job, sentence: string): string => `${nameOf(job)}: ${sentence}`;
