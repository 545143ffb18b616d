import type { Crop } from '@packshot/proto/rest/crop';
import {
  convertPicture,
  type Conversion,
  generatePreview,
  inspectPhoto,
  RefusedPhotoError,
} from '@packshot/studio';
import sharp from 'sharp';
import { worker } from 'workerpool';
import { orRefused, serializeProblem } from '../processes/serialized-problem.js';

// The process uses one thread, because more threads would take CPU time from the pictures of other users.
sharp.concurrency(1);
sharp.cache(false);

const refusing = orRefused((error) =>
  error instanceof RefusedPhotoError ? serializeProblem(error) : undefined,
);

const tasks = {
  inspect: ({ path, crop }: { path: string; crop?: Crop | undefined }) => inspectPhoto(path, crop),
  preview: ({ path }: { path: string }) => generatePreview(path),
  convert: (conversion: Conversion) => convertPicture(conversion),
};
export type PhotoTasks = typeof tasks;

worker(Object.fromEntries(Object.entries(tasks).map(([name, work]) => [name, refusing(work as never)])));
