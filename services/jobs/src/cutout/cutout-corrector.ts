import { createFairQueue, type Waiter } from '../processes/fair-queue.js';
import { openPool } from '@packshot/chassis/processes/open-pool';
import { throwOverBudgetProblem } from '../processes/refuse-over-budget.js';
import type { CorrectAnswer, CorrectTask } from './correct-process.js';

/** Milliseconds. An answer takes a few hundred; what takes this long never comes. */
const timeLimit = 45_000;
/** Bytes. Photos that are taken need less. */
const memoryLimit = 1_500_000_000;
/** Two, so that one is left to others when somebody keeps one busy. */
const processes = 2;
/** Corrections of one seller that may wait: who draws quickly gives the last one up with the next stroke. */
const waitingAtMost = 4;

export interface CutoutCorrector {
  /**
   * Corrects a mask by strokes in its seller's turn, within about a second.
   *
   * @param read reads photo and mask; called when the turn has come
   * @throws Problem `rate_limited`, `unavailable`, or of `throwOverBudgetProblem`
   */
  correct(waiter: Waiter, read: () => Promise<CorrectTask>): Promise<CorrectAnswer>;
  /** Starts a process ahead of the first stroke. */
  warmUp(): void;
  close(): Promise<void>;
}

/** The processes begin with the first stroke: most sellers never draw one, and OpenCV holds 150 MB. */
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
    // Once. What keeps it from starting keeps the first stroke from an answer, and is told there.
    warmUp: () => void (warm ??= exec('warmUp', {}).catch(() => {})),
    close,
  };
}
