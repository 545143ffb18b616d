import type { Job } from '@packshot/proto/rest/job-schema';
import useSWR from 'swr';
import { addressOf } from '../../../api/address-of.js';
import { ApiError, sentenceFor } from '../../../api/errors.js';

interface ShownJobs {
  /** The jobs between whose pictures the viewer steps. */
  jobs: Job[];
  /** Why the job that the address names cannot be shown. */
  fault?: { title: string; text: string };
}

const missing = {
  title: 'Picture not found',
  text: 'This picture was deleted, or the link to it belongs to another account.',
};

/** What stands in the address may also be no id at all. */
const isMissing = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');

const textOf = (error: Error): string =>
  sentenceFor(error, 'The picture could not be loaded. Please try again.');

/**
 * The jobs that the viewer shows: those of the list, or one alone that an address names and that is not in the list,
 * because it is older than the loaded pages or left out by the filter.
 *
 * @param listed the jobs of the library; undefined until they are loaded
 * @param jobId the job that the address names
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
