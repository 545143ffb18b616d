import type { JobTable } from '../db/tables.js';

/** What says where a job's files are. */
export type FileLocation = Pick<JobTable, 'id' | 'folder'>;

/** All files of a user live under one prefix, so that an erasure can look at the store itself. */
export const userPrefix = (userId: string): string => `users/${userId}/`;

/** Where the files of a new job go. */
export const folderOf = (userId: string, jobId: string): string => `${userPrefix(userId)}${jobId}/`;

/** Where the files of jobs are that have no folder of their user's. */
export const oldPrefix = 'jobs/';

/** A job's files all live under one prefix, so that deleting the job is deleting the prefix. */
export const jobPrefix = ({ id, folder }: FileLocation): string => folder ?? `${oldPrefix}${id}/`;

/** Key in the object store of one of a job's files. */
export const fileKey = (job: FileLocation, name: string): string => `${jobPrefix(job)}${name}`;

export const thumbnailName = 'original-thumbnail.webp';
export const maskName = 'mask.png';
/** Each revision of a picture has files of its own: links to the old ones may be cached anywhere. */
const revised = (stem: string, revision: number): string => (revision ? `${stem}-r${revision}` : stem);
export const cutoutName = (revision: number): string => `${revised('cutout', revision)}.png`;
export const resultThumbnailName = (revision: number): string =>
  `${revised('result-thumbnail', revision)}.webp`;
export const isThumbnail = (name: string): boolean => /thumbnail(-r\d+)?\.webp$/.test(name);
/** Folder of files that are never sent. The path of a link holds no folder, so the version before cannot send them. */
const privateFolder = 'unmarked/';
/** Copy of a picture without the watermark that its seller sees. */
export const unmarkedName = (name: string): string => `${privateFolder}${name}`;
/** Whether a file is never sent to anyone: the link to one file of a job could be turned into a link to any other. */
export const isPrivate = (name: string): boolean => name.startsWith(privateFolder);
export const originalName = (extension: string): string => `original.${extension}`;
export const resultName = (index: number, extension: string, revision: number): string =>
  `${revised(`result-${index + 1}`, revision)}.${extension}`;
