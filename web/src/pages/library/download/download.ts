import { stripImageExtensions, type DownloadFormat, type DownloadSize } from '@packshot/proto/rest/job-words';
import type { Job } from '@packshot/proto/rest/job-schema';
import { callForBlob } from '../../../api/client.js';
import { ApiError } from '../../../api/errors.js';
import { saveFile } from '../../../ui/save-file.js';

const baseName = (job: Job): string => stripImageExtensions(job.input_filename ?? '') || 'product_image';

/** Returns the file name. The names of the second and later pictures contain the picture number. */
const numbered = (job: Job, picture: number): string =>
  picture === 0 ? baseName(job) : `${baseName(job)} (${picture + 1})`;

/** Loads a picture as a .png named after the job. @param picture number of the picture, from 0 @throws ApiError */
export async function loadPicture(job: Job, picture: number): Promise<File> {
  const url = job.result_urls[picture];
  // The server records the picture as downloaded, not only as shown.
  const answer = url ? await fetch(`${url}&download=1`) : undefined;
  if (!answer?.ok) throw new ApiError(answer?.status ?? 0, undefined);
  return new File([await answer.blob()], `${numbered(job, picture)}.png`, { type: 'image/png' });
}

async function downloadPicture(job: Job, picture: number): Promise<void> {
  const file = await loadPicture(job, picture);
  saveFile(file, file.name);
}

/**
 * Downloads a job's picture as a .png named after the job (spec §4).
 *
 * @param picture number of the picture, from 0; undefined downloads all pictures
 * @throws ApiError
 */
export async function downloadPictures(job: Job, picture?: number): Promise<void> {
  if (picture !== undefined) return downloadPicture(job, picture);
  for (const each of job.result_urls.keys()) await downloadPicture(job, each);
}

const endings: Record<DownloadFormat, string> = { png: 'png', jpeg: 'jpg', webp: 'webp', cutout: 'png' };

/** A picture with a format and a size. @property picture number of the picture within the job, from 0 */
interface Wanted {
  picture: number;
  format: DownloadFormat;
  size: DownloadSize;
}

/** Loads one picture of a job in another format or size. @throws ApiError */
export async function loadPictureAs(job: Job, { picture, format, size }: Wanted): Promise<File> {
  const query = { picture: picture + 1, format, size };
  const blob = await callForBlob('downloadJob', { params: { id: job.id }, query });
  const suffix = size === 'original' ? '' : `-${size}`;
  const kind = format === 'cutout' ? '-cutout' : '';
  return new File([blob], `${numbered(job, picture)}${kind}${suffix}.${endings[format]}`);
}
