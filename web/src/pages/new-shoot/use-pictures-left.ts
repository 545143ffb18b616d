import type { QueryInputOf } from '@packshot/proto/rest/endpoint';
import type { jobs } from '@packshot/proto/rest/jobs';
import useSWR from 'swr';
import { addressOf } from '../../api/address-of.js';
import type { Answer } from '../../api/client.js';

/** Number of different pictures left, and the reason if no picture is left. */
export type PicturesLeft = Answer<'countPictures'>;

/**
 * Returns how many different pictures of a job's photo these settings allow, or undefined until the number is known.
 *
 * @param jobId id of the job to regenerate; undefined when jobs are created from photos
 */
export function usePicturesLeft(
  jobId: string | undefined,
  fields: Record<string, string>,
): PicturesLeft | undefined {
  const query = fields as unknown as QueryInputOf<typeof jobs.countPictures>;
  const address = jobId === undefined ? null : addressOf('countPictures', { params: { id: jobId }, query });
  // Other pictures may have been created since the last load.
  return useSWR<PicturesLeft, Error>(address, { revalidateOnMount: true, dedupingInterval: 1_000 }).data;
}
