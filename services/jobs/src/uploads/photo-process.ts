import type { ErrorCode } from '@packshot/proto/common/errors';
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

// The process uses one thread, because more threads would take CPU time from the pictures of other users.
sharp.concurrency(1);
sharp.cache(false);

/** A serialized `Problem`, because a class instance does not survive the transfer between processes. */
export interface SerializedProblem {
  refused: { code: ErrorCode; detail: string; errors?: { path: string; message: string }[] };
}

const orRefused =
  <Task, Answer>(work: (task: Task) => Promise<Answer>) =>
  async (task: Task): Promise<Answer | SerializedProblem> => {
    try {
      return await work(task);
    } catch (error) {
      if (!(error instanceof RefusedPhotoError)) throw error;
      const { code, message, errors } = error;
      return { refused: { code, detail: message, ...(errors ? { errors } : {}) } };
    }
  };

const tasks = {
  inspect: ({ path, crop }: { path: string; crop?: Crop | undefined }) => inspectPhoto(path, crop),
  preview: ({ path }: { path: string }) => generatePreview(path),
  convert: (conversion: Conversion) => convertPicture(conversion),
};
export type PhotoTasks = typeof tasks;

worker(Object.fromEntries(Object.entries(tasks).map(([name, work]) => [name, orRefused(work as never)])));
