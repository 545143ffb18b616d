import { availableParallelism } from 'node:os';
import { Problem } from '@packshot/chassis/app/problem';
import { createFairQueue, type Waiter } from '../processes/fair-queue.js';
import { openPool } from '@packshot/chassis/processes/open-pool';
import { throwOverBudgetProblem } from '../processes/refuse-over-budget.js';
import type { PhotoTasks, SerializedProblem } from './photo-process.js';

/** Milliseconds. A HEIC of 12 megapixels takes two seconds; what takes many times that is made to. */
const timeLimit = 30_000;
/**
 * Bytes. The largest JPEG, PNG or WebP that is taken, made as large as a crop may be, needs 1.3 GB (measured). A HEIC
 * needs 27 bytes a pixel (measured at 12 megapixels): 1.4 GB for the 48 of today's phones.
 */
const memoryLimit = 2_000_000_000;

/** Tasks of one user that may wait: pictures to look at or to download, and photos to make jobs of. */
const waitingAtMost: Record<keyof PhotoTasks, number> = {
  preview: 8,
  guess: 8,
  convert: 16,
  // Bounded by the plan and by the gateway, and what a shop sends in one go is honest work.
  inspect: 256,
};

type Answers = { [Name in keyof PhotoTasks]: Awaited<ReturnType<PhotoTasks[Name]>> };

/** Where pictures of users are decoded: in processes of their own, in a fair turn. */
export interface PhotoDesk {
  /**
   * @param prepare called when the turn has come: what waits holds no picture, and can be refused without decoding one
   * @throws Problem of the task, of the queue, of `prepare`, or of `throwOverBudgetProblem`
   */
  have<Name extends keyof PhotoTasks>(
    name: Name,
    waiter: Waiter,
    prepare: () => Promise<Parameters<PhotoTasks[Name]>[0]>,
  ): Promise<Answers[Name]>;
  close(): Promise<void>;
}

/** Its processes begin with the first picture, and hold about 100 MB each. */
export function createPhotoDesk(): PhotoDesk {
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
        const answer: unknown = await exec(name, await prepare()).catch(throwOverBudgetProblem);
        if (isRefused(answer)) throw new Problem(answer.refused.code, answer.refused);
        return answer as Answers[Name];
      }),
    close,
  };
}

const isRefused = (answer: unknown): answer is SerializedProblem =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;
