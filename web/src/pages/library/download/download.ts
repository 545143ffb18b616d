import { withoutEnding, type DownloadFormat, type DownloadSize } from '@packshot/proto/rest/job-words';
import type { Job } from '@packshot/proto/rest/job-schema';
import { callForBlob } from '../../../api/client.js';
import { ApiError } from '../../../api/errors.js';
import { saveFile } from '../../../ui/save-file.js';

const baseName = (job: Job): string => withoutEnding(job.input_filename ?? '') || 'product_image';

/** Spec §4: fetches a job's picture and saves it as a .png named from the job. @throws ApiError */
export async function downloadPicture(job: Job): Promise<void> {
  const url = job.result_urls[0];
  const answer = url ? await fetch(url) : undefined;
  if (!answer?.ok) throw new ApiError(answer?.status ?? 0, undefined);
  saveFile(await answer.blob(), `${baseName(job)}.png`);
}

const endings: Record<DownloadFormat, string> = { png: 'png', jpeg: 'jpg', webp: 'webp', cutout: 'png' };

/** A job's picture in another format or size. @throws ApiError */
export async function downloadAs(job: Job, format: DownloadFormat, size: DownloadSize): Promise<void> {
  const picture = await callForBlob('downloadJob', { params: { id: job.id }, query: { format, size } });
  const suffix = size === 'original' ? '' : `-${size}`;
  const kind = format === 'cutout' ? '-cutout' : '';
  saveFile(picture, `${baseName(job)}${kind}${suffix}.${endings[format]}`);
}
