import { buffer } from 'node:stream/consumers';
import { Problem } from '@packshot/chassis/app/problem';
import type { Selectable } from 'kysely';
import type { JobTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { fileKey } from '../files/file-names.js';
import { findJob } from '../jobs/find-job.js';

type AdjustableJob = Selectable<JobTable> & { mask_name: string };

/** @throws Problem `not_found`, `no_cutout` */
export async function findAdjustable(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<AdjustableJob> {
  const job = await findJob({ db }, userId, id);
  if (job.status !== 'completed' || !job.mask_name) throw new Problem('no_cutout');
  return job as AdjustableJob;
}

export async function readCutout(
  { store }: Pick<Deps, 'store'>,
  job: AdjustableJob,
): Promise<{ original: Buffer; mask: Buffer }> {
  const read = async (name: string): Promise<Buffer> => {
    const found = await store.get(fileKey(job, name));
    if (!found) throw new Problem('no_cutout');
    return buffer(found.stream);
  };
  return { original: await read(job.original_name), mask: await read(job.mask_name) };
}
