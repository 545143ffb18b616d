import pLimit from 'p-limit';

export interface RenderTurns {
  take<T>(render: () => Promise<T>): Promise<T>;
  /** Returns how many jobs may start early, estimated from the duration of the last renders. */
  ahead(): number;
}

/** Maximum work to start early, so that priority jobs wait only briefly and idle workers can take jobs. */
const aheadMs = 50;
const aheadAtMost = 15;
const lookedAt = 8;

/**
 * Creates the turns of the renderers. Jobs start early while renders are quick, so that the waits of several jobs
 * overlap. While renders are slow, a job starts when a renderer is free, which leaves other jobs to other workers.
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
