/** A job's files all live under one prefix, so that deleting the job is deleting the prefix. */
export const jobPrefix = (jobId: string): string => `jobs/${jobId}/`;

/** Key in the object store of one of a job's files. */
export const fileKey = (jobId: string, name: string): string => `${jobPrefix(jobId)}${name}`;

export const thumbnailName = 'original-thumbnail.webp';
export const cutoutName = 'cutout.png';
export const resultThumbnailName = 'result-thumbnail.webp';
export const originalName = (extension: string): string => `original.${extension}`;
export const resultName = (index: number, extension: string): string => `result-${index + 1}.${extension}`;
