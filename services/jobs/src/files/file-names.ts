import type { JobTable } from '../db/tables.js';
import type { JobRow } from '../jobs/create-job-event.js';

export type FileLocation = Pick<JobTable, 'id' | 'folder'>;

/** Returns the prefix of all files of a user, so that an erasure can check the store. */
export const userPrefix = (userId: string): string => `users/${userId}/`;

export const folderOf = (userId: string, jobId: string): string => `${userPrefix(userId)}${jobId}/`;

/** Prefix for the files of older jobs, which are not grouped by user. */
export const oldPrefix = 'jobs/';

export const jobPrefix = ({ id, folder }: FileLocation): string => folder ?? `${oldPrefix}${id}/`;

export const fileKey = (job: FileLocation, name: string): string => `${jobPrefix(job)}${name}`;

export const thumbnailName = 'original-thumbnail.webp';
/** Each revision of a picture has separate files, because links to the files of earlier revisions may be cached. */
const revised = (stem: string, revision: number): string => (revision ? `${stem}-r${revision}` : stem);
/** Returns the revision in the name of a file; 0 for files that all revisions share. */
export const revisionOf = (name: string): number => Number(/-r(\d+)\.\w+$/.exec(name)?.[1] ?? 0);
export const maskName = (revision: number): string => `${revised('mask', revision)}.png`;
export const cutoutName = (revision: number): string => `${revised('cutout', revision)}.png`;
/** Name of the unedited cut-out of an edited picture. */
export const baseCutoutName = (revision: number): string => `${revised('base-cutout', revision)}.png`;
export const resultThumbnailName = (revision: number): string =>
  `${revised('result-thumbnail', revision)}.webp`;
export const isThumbnail = (name: string): boolean => /thumbnail(-r\d+)?\.webp$/.test(name);
/** No link can name a file in this folder, because the path of a link contains no folder. */
const privateFolder = 'unmarked/';
export const unmarkedName = (name: string): string => `${privateFolder}${name}`;
/** One signature covers all files of a job, so private files are rejected by name. */
export const isPrivate = (name: string): boolean => name.startsWith(privateFolder);
export const originalName = (extension: string): string => `original.${extension}`;
export const resultName = (index: number, extension: string, revision: number): string =>
  `${revised(`result-${index + 1}`, revision)}.${extension}`;

export const listPictures = ({
  result_names,
  cutout_name,
}: Pick<JobRow, 'result_names' | 'cutout_name'>): string[] =>
  cutout_name === null ? result_names : [...result_names, cutout_name];

/** Fields of a job that name its files. */
export type FileNames = Pick<
  JobRow,
  | 'original_name'
  | 'thumbnail_name'
  | 'result_names'
  | 'cutout_name'
  | 'mask_name'
  | 'result_thumbnail_name'
  | 'render_metadata'
>;

export function listNames(job: FileNames): string[] {
  const pictures = listPictures(job);
  return [
    job.original_name,
    job.thumbnail_name,
    ...pictures,
    ...(job.render_metadata?.unmarked_kept ? pictures.map(unmarkedName) : []),
    job.render_metadata?.edit_base?.cutout ?? null,
    job.mask_name,
    job.result_thumbnail_name,
  ].filter((name) => name !== null);
}
