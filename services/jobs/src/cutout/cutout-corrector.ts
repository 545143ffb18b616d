import type { CorrectAnswer, CorrectTask } from '@packshot/studio';
import { createFairQueue, type Waiter } from '../processes/fair-queue.js';
import { openPool } from '@packshot/chassis/processes/open-pool';
import { throwOverBudgetProblem } from '../processes/refuse-over-budget.js';

/** Milliseconds. A correction takes a few hundred milliseconds, so one that takes this long has hung. */
const timeLimit = 45_000;
/** Bytes. Accepted photos need less. */
const memoryLimit = 1_500_000_000;
/** Two processes, so that one user cannot occupy them all. */
const processes = 2;
/**
 * Maximum number of waiting corrections for one seller. Each new stroke of the seller aborts the previous correction.
 */
const waitingAtMost = 4;

export interface CutoutCorrector {
  /**
   * Corrects a mask by strokes in its seller's turn, within about a second.
   *
   * @param read reads photo and mask; called when the turn has come
   * @throws Problem `rate_limited`, `unavailable`, or of `throwOverBudgetProblem`
   */
  correct(waiter: Waiter, read: () => Promise<CorrectTask>): Promise<CorrectAnswer>;
  warmUp(): void;
  close(): Promise<void>;
}

/** The processes start with the first stroke: most sellers never draw one, and OpenCV takes 150 MB. */
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
    // The warm-up runs once. The error of the warm-up is ignored here, because the first stroke fails with the same
    // error and reports it.
    warmUp: () => void (warm ??= exec('warmUp', {}).catch(() => {})),
    close,
  };
}
