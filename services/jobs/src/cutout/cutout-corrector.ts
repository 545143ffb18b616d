import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pool } from 'workerpool';
import type { CorrectAnswer, CorrectTask } from './correct-process.js';

/** Milliseconds. An answer takes a few hundred; what takes this long never comes. */
const timeLimit = 15_000;

export interface CutoutCorrector {
  /** Corrects a mask by strokes, within about a second. */
  correct(task: CorrectTask): Promise<CorrectAnswer>;
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
    close: async () => void (await workers.terminate(true)),
  };
}
