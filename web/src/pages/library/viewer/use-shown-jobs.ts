import type { Job } from '@packshot/proto/rest/job-schema';
import useSWR from 'swr';
import { addressOf } from '../../../api/address-of.js';
import { ApiError } from '../../../api/errors.js';

interface ShownJobs {
  /** The jobs between whose pictures the viewer steps. */
  jobs: Job[];
  /** Whether there is no such job: it was deleted, or the link belongs to another account. */
  isMissing: boolean;
}

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
  if (asksFor === undefined) return { jobs: listed ?? [], isMissing: false };
  // The server also refuses what is not an id at all.
  const isMissing = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return { jobs: data ? [data] : [], isMissing };
}
