import type { CorrectAnswer, CorrectTask } from '@packshot/studio';
import { createFairQueue, type Waiter } from '../processes/fair-queue.js';
import { openPool } from '@packshot/chassis/processes/open-pool';
import { throwOverBudgetProblem } from '../processes/refuse-over-budget.js';

/** Timeout of a correction in milliseconds. A correction normally takes a few hundred milliseconds. */
const timeLimit = 45_000;
/** Memory limit of a process in bytes. Every accepted photo needs less. */
const memoryLimit = 1_500_000_000;
/** Number of processes: two, so that one user cannot occupy all processes. */
const processes = 2;
/** Maximum number of waiting corrections. Each new stroke of the seller aborts the previous correction. */
const waitingAtMost = 4;

export interface CutoutCorrector {
  /** @throws Problem `rate_limited`, `unavailable`, or a problem of `throwOverBudgetProblem` */
  correct(waiter: Waiter, read: () => Promise<CorrectTask>): Promise<CorrectAnswer>;
  warmUp(): void;
  close(): Promise<void>;
}

/** The processes start with the first stroke, because most sellers never draw a stroke and OpenCV takes 150 MB. */
export function createCutoutCorrector(): CutoutCorrector {
  const queue = createFairQueue({ slots: processes, waitingAtMost: 64, patience: 20_000 });
  const module = new URL('correct-process', import.meta.url);
  const { exec, close } = openPool(module, { processes, timeLimit, memoryLimit });
  let warm: Promise<unknown> | undefined;
  return {
    correct: (waiter, read) =>
      queue.run({ ...waiter, waitingAtMost }, async () =>
        exec<CorrectAnswer>('correct', await read()).catch(throwOverBudgetProblem),
      ),
    // The error of the warm-up is ignored, because the first stroke fails with the same error and reports the error.
    warmUp: () => void (warm ??= exec('warmUp', {}).catch(() => {})),
    close,
  };
}
