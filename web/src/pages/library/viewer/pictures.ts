import type { Job } from '@packshot/proto/rest/job-schema';
import { displayNameOf } from '../job/job-text.js';

/** One result of a job. */
export interface Picture {
  job: Job;
  /** Number of the result within the job, from 0. */
  number: number;
}

/** Returns every result of every job, in the order of the library. */
export const picturesOf = (jobs: Job[]): Picture[] =>
  jobs.flatMap((job) => job.result_urls.map((_url, number) => ({ job, number })));

/** Returns the alternative text of a picture, which is numbered if the job has several results. */
export const resultTitleOf = ({ job, number }: Picture): string =>
  job.result_urls.length > 1
    ? `Result ${number + 1} of ${job.result_urls.length} for ${displayNameOf(job)}`
    : `Result for ${displayNameOf(job)}`;
