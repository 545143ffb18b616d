import type { QueryInputOf } from '@packshot/proto/rest/endpoint';
import type { jobs } from '@packshot/proto/rest/jobs';
import useSWR from 'swr';
import { addressOf } from '../../api/address-of.js';
import type { Answer } from '../../api/client.js';

/** How many different pictures are left, and why none is. */
export type PicturesLeft = Answer<'countPictures'>;

/**
 * How many different pictures of a job's photo can be made as the fields of the form say; nothing before it is known.
 *
 * @param jobId nothing where no other picture is made from a job
 */
export function usePicturesLeft(
  jobId: string | undefined,
  fields: Record<string, string>,
): PicturesLeft | undefined {
  const query = fields as unknown as QueryInputOf<typeof jobs.countPictures>;
  const address = jobId === undefined ? null : addressOf('countPictures', { params: { id: jobId }, query });
  // What was left before may have been made in the meantime.
  return useSWR<PicturesLeft, Error>(address, { revalidateOnMount: true, dedupingInterval: 1_000 }).data;
}
