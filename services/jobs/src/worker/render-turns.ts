import pLimit from 'p-limit';

export interface RenderTurns {
  /** Renders as soon as a renderer is free. */
  take<T>(render: () => Promise<T>): Promise<T>;
  /** Jobs that may be begun beside that which is rendered, as far as can be told from the last renders. */
  ahead(): number;
}

/**
 * Milliseconds of rendering that a worker may have before it. Whatever comes meanwhile with more right waits no longer
 * than that, and so does a job that an idle worker could have taken.
 */
const aheadMs = 50;
const aheadAtMost = 15;
/** Renders that are looked back at. */
const lookedAt = 8;

/**
 * Shares out the renderers of a worker. What surrounds a render is mostly waiting: for the database, for disks. Where
 * renders are so quick that this is what a job takes, several are begun at once, so that they wait together; where they
 * take their time each is begun when a renderer is free for it, and other workers can have the rest.
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
