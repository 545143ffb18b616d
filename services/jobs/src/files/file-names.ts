/** A job's files all live under one prefix, so that deleting the job is deleting the prefix. */
export const jobPrefix = (jobId: string): string => `jobs/${jobId}/`;

/** Key in the object store of one of a job's files. */
export const fileKey = (jobId: string, name: string): string => `${jobPrefix(jobId)}${name}`;

export const thumbnailName = 'original-thumbnail.webp';
export const maskName = 'mask.png';
/** Each revision of a picture has files of its own: links to the old ones may be cached anywhere. */
const revised = (stem: string, revision: number): string => (revision ? `${stem}-r${revision}` : stem);
export const cutoutName = (revision: number): string => `${revised('cutout', revision)}.png`;
export const resultThumbnailName = (revision: number): string =>
  `${revised('result-thumbnail', revision)}.webp`;
export const isThumbnail = (name: string): boolean => /thumbnail(-r\d+)?\.webp$/.test(name);
export const originalName = (extension: string): string => `original.${extension}`;
export const resultName = (index: number, extension: string, revision: number): string =>
  `${revised(`result-${index + 1}`, revision)}.${extension}`;
