import { buffer } from 'node:stream/consumers';
import { Problem } from '@packshot/chassis/app/problem';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import type { downloads } from '@packshot/proto/rest/downloads';
import type { QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { singleDownload } from '../exports/exported-picture.js';
import { recordExported } from '../exports/record-exported.js';
import { fileKey } from '../files/file-names.js';
import { findJob } from '../jobs/find-job.js';
import type { Waiter } from '../processes/fair-queue.js';
import { attachmentHeader, downloadBaseName, fileName } from './file-name.js';

/** Returns the picture of a job in another format or size. @throws Problem `not_found`, `no_pictures` */
export async function downloadJob(
  { db, store, photos }: Pick<Deps, 'db' | 'store' | 'photos'>,
  waiter: Waiter,
  id: string,
  { picture, format, size }: QueryOf<typeof downloads.downloadJob>,
): Promise<RawAnswer> {
  const job = await findJob({ db }, waiter.userId, id);
  const name = format === 'cutout' ? job.cutout_name : job.result_names[picture - 1];
  if (job.status !== 'completed' || !name) throw new Problem('no_pictures');
  const { data, extension, contentType } = await photos.have('convert', waiter, async () => {
    const found = await store.get(fileKey(job, name));
    if (!found) throw new Problem('not_found');
    const whole = await buffer(found.stream);
    const cropped = size !== 'original' && format !== 'cutout' && job.mode !== 'studio_white';
    const cutout = cropped && job.cutout_name ? await store.get(fileKey(job, job.cutout_name)) : null;
    return {
      picture: whole,
      cutout: cutout ? await buffer(cutout.stream) : undefined,
      mode: job.mode,
      background: job.edit?.background,
      format,
      size,
    };
  });
  const received = { jobId: id, picture, fileName: name, market: singleDownload };
  return {
    headers: {
      'content-type': contentType,
      'content-disposition': attachmentHeader(
        fileName(downloadBaseName(job.input_filename), picture, extension),
      ),
    },
    body: Buffer.from(data),
    // The cut-out is a file for the seller's own work and not the picture.
    ...(format === 'cutout' ? {} : { onSent: () => recordExported(db, waiter.userId, [received]) }),
  };
}
