import type { Job } from '@packshot/proto/rest/job-schema';
import { modeNames } from '@packshot/proto/rest/job-words';
import { undoSeconds } from '@packshot/proto/rest/selection-limits';
import { formatDate } from '../../../ui/format-date.js';

export const displayNameOf = (job: Job): string => job.input_filename || 'Untitled';

/** Returns the name of the job with the mode, which distinguishes pictures of the same photo. */
export const titleOf = (job: Job): string => `${displayNameOf(job)}, ${modeNames[job.mode]}`;

export const elementIdOf = (jobId: string): string => `job-${jobId}`;

export const formatCreationDate = (job: Job): string => formatDate(job.created_at);

/** Returns the 'View N result(s)' text of spec §2. */
export const viewResultsText = (count: number): string =>
  `View ${count} ${count === 1 ? 'result' : 'results'}`;

export const prefixJobName = (job: Job, sentence: string): string => `${displayNameOf(job)}: ${sentence}`;

/** Second sentence of a confirmation. */
export const undoHint = `You can undo this for ${undoSeconds} seconds.`;

export const countPictures = (count: number): string => `${count} ${count === 1 ? 'picture' : 'pictures'}`;
