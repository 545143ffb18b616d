import { availableParallelism } from 'node:os';
import { openPool } from '@packshot/chassis/processes/open-pool';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import { createFairQueue, type Waiter } from '../processes/fair-queue.js';
import { throwCrashProblem } from '../processes/refuse-crash.js';
import { throwOverBudgetProblem } from '../processes/refuse-over-budget.js';
import { openAnswer, type SerializedProblem } from '../processes/serialized-problem.js';
import type { PhotoTasks } from './photo-process.js';

/** Timeout in milliseconds. A HEIC of 12 megapixels takes two seconds; a much slower file is probably an attack. */
const timeLimit = 30_000;
/**
 * Memory limit in bytes. The largest accepted JPEG, PNG or WebP, enlarged to the maximum crop, needs 1.3 GB (measured).
 * A HEIC needs 27 bytes per pixel (measured at 12 megapixels): 1.4 GB for the 48 megapixels of current phones.
 */
const memoryLimit = 2_000_000_000;

/** Maximum number of waiting tasks for one user: previews, downloads and new photos. */
const waitingAtMost: Record<keyof PhotoTasks, number> = {
  preview: 8,
  convert: 16,
  // The plan and the gateway also limit this number, which is high because a shop may send a large batch.
  inspect: 256,
};

type Answers = { [Name in keyof PhotoTasks]: Awaited<ReturnType<PhotoTasks[Name]>> };

/** Decodes user pictures in separate processes, scheduled fairly between users. */
export interface PhotoDesk {
  /**
   * @param prepare called when the user's turn comes, so that a waiting task holds no picture
   * @throws Problem that the task, the queue, `prepare`, `throwOverBudgetProblem` or `throwCrashProblem` throws
   */
  have<Name extends keyof PhotoTasks>(
    name: Name,
    waiter: Waiter,
    prepare: () => Promise<Parameters<PhotoTasks[Name]>[0]>,
  ): Promise<Answers[Name]>;
  close(): Promise<void>;
}

/** Creates the photo desk. The processes, which take about 100 MB each, start with the first picture. */
export function createPhotoDesk(logger: Pick<Logger, 'error'>): PhotoDesk {
  const slots = Math.min(4, Math.max(2, availableParallelism()));
  const queue = createFairQueue({ slots, waitingAtMost: 1_024, patience: 25_000 });
  const { exec, close } = openPool(new URL('photo-process', import.meta.url), {
    processes: slots,
    timeLimit,
    memoryLimit,
  });
  return {
    have: <Name extends keyof PhotoTasks>(
      name: Name,
      waiter: Waiter,
      prepare: () => Promise<Parameters<PhotoTasks[Name]>[0]>,
    ): Promise<Answers[Name]> =>
      queue.run({ ...waiter, waitingAtMost: waitingAtMost[name] }, async () => {
        const answer = await exec<Answers[Name] | SerializedProblem>(name, await prepare())
          .catch(throwOverBudgetProblem)
          .catch((error: unknown) => throwCrashProblem(error, waiter.userId, logger));
        return openAnswer(answer);
      }),
    close,
  };
}
