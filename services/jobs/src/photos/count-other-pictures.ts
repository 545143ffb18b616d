import type { Deps } from '../deps.js';
import type { JobRow } from '../jobs/create-job-event.js';
import { selectCorrectable } from './select-correctable.js';

/** Counts the other pictures of a job's photo that can be corrected. */
export async function countOtherPictures({ db }: Pick<Deps, 'db'>, job: JobRow): Promise<number> {
  const { pictures } = await selectCorrectable(db, job)
    .select(({ fn }) => fn.countAll<number>().as('pictures'))
    .where('id', '<>', job.id)
    .executeTakeFirstOrThrow();
  return pictures;
}
