import { buffer } from 'node:stream/consumers';
import { Problem } from '@packshot/chassis/app/problem';
import { isShownLying } from '@packshot/studio';
import type { Deps } from '../deps.js';
import { fileKey } from '../files/file-names.js';
import type { ExportTask } from './export-process.js';
import { factsOf } from './facts-of.js';
import type { ExportedJob } from './find-pictures.js';

/** Reads a picture and its cut-out from the store. @throws Problem `not_found` if the picture was deleted */
export async function readTask(
  store: Deps['store'],
  job: ExportedJob,
  name: string,
  wanted: Pick<ExportTask, 'markets' | 'presets'>,
): Promise<ExportTask> {
  const [picture, cutout] = await Promise.all(
    [name, job.cutout_name].map(async (file) => {
      const found = file === null ? null : await store.get(fileKey(job, file));
      return found ? buffer(found.stream) : undefined;
    }),
  );
  if (!picture) throw new Problem('not_found');
  return { picture: { ...factsOf(job), picture, cutout, lies: isShownLying(job.product) }, ...wanted };
}
