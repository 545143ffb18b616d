import { openPool } from '../processes/open-pool.js';
import type { CorrectAnswer, CorrectTask } from './correct-process.js';

/** Milliseconds. An answer takes a few hundred; what takes this long never comes. */
const timeLimit = 15_000;

export interface CutoutCorrector {
  /** Corrects a mask by strokes, within about a second. */
  correct(task: CorrectTask): Promise<CorrectAnswer>;
  /** Starts the process ahead of the first stroke. */
  warmUp(): void;
  close(): Promise<void>;
}

/** The process begins with the first stroke: most sellers never draw one, and OpenCV holds 150 MB. */
export function createCutoutCorrector(): CutoutCorrector {
  const { pool, close } = openPool(new URL('correct-process', import.meta.url), { processes: 1 });
  return {
    correct: async (task) => (await pool.exec('correct', [task]).timeout(timeLimit)) as CorrectAnswer,
    warmUp: () =>
      // What keeps it from starting keeps the first stroke from an answer, and is told there.
      void pool
        .exec('warmUp')
        .timeout(timeLimit)
        .catch(() => {}),
    close,
  };
}
