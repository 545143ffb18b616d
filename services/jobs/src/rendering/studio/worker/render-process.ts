import { worker, workerEmit } from 'workerpool';
import { UnrenderableError } from '../../engine.js';
import { renderWhite } from '../render-white.js';
import { loadModel } from './load-model.js';
import type { RenderAnswer, RenderTask } from './task.js';

/**
 * Body of a render process. It has the event loop to itself, so that the service beside it answers health checks while
 * pictures are made, and it can be killed in mid-work.
 */
async function render({ original, shadow, threads, weightsDir }: RenderTask): Promise<RenderAnswer> {
  const { model, fault } = await loadModel(threads, weightsDir);
  try {
    const { png, cutout, size, metadata } = await renderWhite(original, model, {
      shadow,
      onProgress: (percent, stage) => workerEmit({ percent, stage }),
    });
    return { png, cutout, size, metadata, ...(fault ? { fault } : {}) };
  } catch (error) {
    // Classes do not survive the way between processes.
    if (error instanceof UnrenderableError) return { refusal: error.message };
    throw error;
  } finally {
    // A picture leaves 200 MB of planes behind, which V8 would keep beside the next one's inference.
    globalThis.gc?.();
  }
}

worker({ render });
