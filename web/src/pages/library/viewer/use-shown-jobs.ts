import type { Job } from '@packshot/proto/rest/job-schema';
import useSWR from 'swr';
import { addressOf } from '../../../api/address-of.js';
import { ApiError, sentenceFor } from '../../../api/errors.js';

interface ShownJobs {
  /** Jobs whose pictures the viewer steps through. */
  jobs: Job[];
  /** Reason why the job in the URL cannot be shown. */
  fault?: { title: string; text: string };
}

const missing = {
  title: 'Picture not found',
  text: 'This picture was deleted, or it belongs to another account.',
};

/** Reports whether the job does not exist. The id in the URL may also be invalid. */
const isMissing = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');

const textOf = (error: Error): string => sentenceFor(error, "We couldn't load the picture. Try again.");

/**
 * Returns the jobs for the viewer: the jobs of the list, or only the job in the URL if the list lacks that job. The
 * list lacks jobs on pages that are not loaded and jobs hidden by the filter.
 *
 * @param listed the jobs of the library; undefined while the jobs load
 * @param jobId the job in the URL
 */
export function useShownJobs(listed: Job[] | undefined, jobId: string | null): ShownJobs {
  const isListed = listed?.some(({ id }) => id === jobId);
  const asksFor = jobId !== null && isListed === false ? jobId : undefined;
  const { data, error } = useSWR<Job, Error>(
    asksFor === undefined ? null : addressOf('getJob', { params: { id: asksFor } }),
    { revalidateOnMount: true, dedupingInterval: 1_000 },
  );
  if (asksFor === undefined) return { jobs: listed ?? [] };
  if (!error) return { jobs: data ? [data] : [] };
  return {
    jobs: [],
    fault: isMissing(error) ? missing : { title: 'Picture not loaded', text: textOf(error) },
  };
}
