import type { Job } from '@packshot/proto/rest/job-schema';
import { displayNameOf } from '../job/job-text.js';

/** One of the results of a job. */
export interface Picture {
  job: Job;
  /** Its number, from 0. */
  number: number;
}

/** Every result of every job, in the order of the library. */
export const picturesOf = (jobs: Job[]): Picture[] =>
  jobs.flatMap((job) => job.result_urls.map((_url, number) => ({ job, number })));

/** What a picture shows. A job with several results numbers them. */
export const resultTitleOf = ({ job, number }: Picture): string =>
  job.result_urls.length > 1
    ? `Result ${number + 1} of ${job.result_urls.length} for ${displayNameOf(job)}`
    : `Result for ${displayNameOf(job)}`;
