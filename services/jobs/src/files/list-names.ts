import type { JobRow } from '../jobs/create-job-event.js';
import { unmarkedName } from './file-names.js';

/** Lists the pictures of a job, which carry a watermark where the job has one. */
export const listPictures = ({
  result_names,
  cutout_name,
}: Pick<JobRow, 'result_names' | 'cutout_name'>): string[] =>
  cutout_name === null ? result_names : [...result_names, cutout_name];

/** Lists all files that the row of a job stands for. */
export function listNames(job: JobRow): string[] {
  const pictures = listPictures(job);
  return [
    job.original_name,
    job.thumbnail_name,
    ...pictures,
    ...(job.render_metadata?.unmarked_kept ? pictures.map(unmarkedName) : []),
    job.mask_name,
    job.result_thumbnail_name,
  ].filter((name) => name !== null);
}
