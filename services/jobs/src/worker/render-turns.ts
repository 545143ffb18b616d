import pLimit from 'p-limit';

export interface RenderTurns {
  take<T>(render: () => Promise<T>): Promise<T>;
  /** Returns how many jobs may start in addition to the rendering jobs, estimated from the last renders. */
  ahead(): number;
}

/** The limit keeps the wait short for a priority job, and for a job that an idle worker could take. */
const aheadMs = 50;
const aheadAtMost = 15;
const lookedAt = 8;

/**
 * When renders are quick, several jobs start at once, so that the waits of these jobs overlap. When renders are slow,
 * each job starts when a renderer is free, which leaves the remaining jobs to other workers.
 */
export function createRenderTurns(renderers: number): RenderTurns {
  const limit = pLimit(renderers);
  const taken: number[] = [];
  return {
    take: (render) =>
      limit(async () => {
        const began = performance.now();
        try {
          return await render();
        } finally {
          taken.push(performance.now() - began);
          if (taken.length > lookedAt) taken.shift();
        }
      }),
    ahead() {
      if (taken.length === 0) return 0;
      const usual = taken.reduce((sum, ms) => sum + ms, 0) / taken.length;
      return Math.min(aheadAtMost, Math.floor(aheadMs / usual));
    },
  };
}
