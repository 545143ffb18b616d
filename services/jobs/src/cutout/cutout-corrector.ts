import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pool } from 'workerpool';
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

// Sources run through tsx in tests, built files run as they are.
const extension = extname(fileURLToPath(import.meta.url));
const script = fileURLToPath(new URL(`./correct-process${extension}`, import.meta.url));

/** The process begins with the first stroke: most sellers never draw one, and OpenCV holds 150 MB. */
export function createCutoutCorrector(): CutoutCorrector {
  const workers = pool(script, {
    workerType: 'process',
    maxWorkers: 1,
    forkOpts: {
      serialization: 'advanced',
      execArgv: extension === '.ts' ? ['--import', 'tsx', '--conditions', 'source'] : [],
    },
  });
  return {
    correct: async (task) => (await workers.exec('correct', [task]).timeout(timeLimit)) as CorrectAnswer,
    warmUp: () =>
      // What keeps it from starting keeps the first stroke from an answer, and is told there.
      void workers
        .exec('warmUp')
        .timeout(timeLimit)
        .catch(() => {}),
    close: async () => void (await workers.terminate(true)),
  };
}
