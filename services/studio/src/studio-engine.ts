import { availableParallelism } from 'node:os';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import { openPool, OverBudgetError } from '@packshot/chassis/processes/open-pool';
import type { FoundProduct } from './cut-out-product.js';
import { UnrenderableError, type RenderEngine } from './engine.js';
import { frameSize, frameSizeVariable } from './layout/frame.js';
import { ModelUnavailableError } from './model/served-model.js';
import { recordInferences } from './process/record-inferences.js';
import type { Examination } from './fidelity/examine-picture.js';
import type {
  ExamineAnswer,
  ExamineTask,
  FindAnswer,
  FindTask,
  KnownProduct,
  ModelChoice,
  Refusal,
  RenderAnswer,
  RenderMessage,
  RenderTask,
  Unavailable,
} from './process/task.js';

interface StudioOptions {
  /** Number of pictures that are rendered at once, each in a separate process. */
  processes: number;
  logger: Logger;
  weightsDir?: string | undefined;
  onnx?: ModelChoice['onnx'];
  /** Whether a render process keeps its memory between pictures; see `openPool`. */
  keepMemory?: boolean | undefined;
  server?: ModelChoice['server'];
  /** Side of the pictures in pixels; by default, the frame size of the current process. */
  frame?: number;
}

export interface StudioEngine extends RenderEngine {
  /**
   * Finds the product of a photo for later examinations of pictures made from the photo.
   *
   * @throws UnrenderableError when no product is found in the photo
   * @throws ModelUnavailableError while the model's server is away
   */
  find(original: Buffer, signal: AbortSignal, straighten?: boolean): Promise<FoundProduct>;
  /**
   * Compares the product of a photo with the product in a picture made from the photo.
   *
   * @throws UnrenderableError when no product is found in the photo
   * @throws ModelUnavailableError while the model's server is away
   */
  examine(original: Buffer, picture: Buffer, signal: AbortSignal, known?: KnownProduct): Promise<Examination>;
}

/** Maximum duration of a render or examination, in milliseconds. A picture normally takes a few seconds. */
const timeLimitMs = 300_000;
/** Maximum memory of a process, in bytes: several times the memory that a photo of 12 megapixels takes. */
const memoryLimitBytes = 3_000_000_000;

// Since version 1.30, ONNX Runtime sends telemetry to Microsoft, also on Linux. The runtime also writes an id and a log
// to the temporary folder. The variable must be set before the runtime starts.
const privacy = { ORT_DISABLE_TELEMETRY: '1' };

/**
 * Creates the local engine, which needs no key and no network. Rendering runs in separate processes (workerpool,
 * Apache-2.0), not in threads. An abort kills the process immediately, even inside native code, and frees its memory.
 */
export function createStudioEngine({
  processes,
  logger,
  weightsDir,
  onnx,
  keepMemory,
  server,
  frame = frameSize,
}: StudioOptions): StudioEngine {
  const threads = Math.max(1, Math.floor(availableParallelism() / processes));
  const model: ModelChoice = { threads, weightsDir, onnx, server };
  const pool = openPool(new URL('process/render-process', import.meta.url), {
    processes,
    timeLimit: timeLimitMs,
    memoryLimit: memoryLimitBytes,
    keepMemory,
    // V8 would mark its heap in the background for every 64 MB of planes, although each picture ends with a collection.
    execArgv: ['--expose-gc', '--no-incremental-marking'],
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
      estimates,
      signal,
      onProgress,
    }) {
      const chosen = { mode, options, place, kept: look, siblings };
      // A correction starts from the mask of the corrected picture.
      const estimate = correction ? undefined : await estimates?.find(signal);
      const task: RenderTask = {
        original,
        photoId,
        variation,
        ...chosen,
        facts,
        correction,
        estimate,
        model,
      };
      let kept: Promise<void> | undefined;
      const answer = unwrapAnswer(
        await exec<RenderAnswer>('render', task, signal, (message) => {
          if ('progress' in message) onProgress(message.progress.percent, message.progress.stage);
          else if ('estimate' in message) kept = estimates?.keep(message.estimate);
          // The rejection is thrown below.
          kept?.catch(() => {});
        }),
      );
      await kept;
      if (answer.fault)
        logger.warn(
          { job_id: jobId, fault: answer.fault },
          'a model could not be loaded, so GrabCut was used or nothing was recognised',
        );
      const { png, cutout, mask, notices, metadata, facts: shown, seen } = answer;
      return {
        images: [{ contentType: 'image/png', data: Buffer.from(png) }],
        cutout: { contentType: 'image/png', data: Buffer.from(cutout) },
        mask: Buffer.from(mask),
        notices,
        facts: shown,
        ...(seen ? { seen } : {}),
        metadata: { engine: 'studio', ...metadata, ...(answer.fault ? { fault: answer.fault } : {}) },
      };
    },
    async find(original, signal, straighten) {
      const task: FindTask = { original, straighten, model };
      return unwrapAnswer(await exec<FindAnswer>('find', task, signal));
    },
    async examine(original, picture, signal, known) {
      const task: ExamineTask = { original, picture, known, model };
      const { restored, ...rest } = unwrapAnswer(await exec<ExamineAnswer>('examine', task, signal));
      return { ...rest, ...(restored ? { restored: Buffer.from(restored) } : {}) };
    },
    close: () => pool.close(),
  };

  async function exec<Answer>(
    method: 'render' | 'examine' | 'find',
    task: RenderTask | ExamineTask | FindTask,
    signal: AbortSignal,
    on: (message: RenderMessage) => void = () => {},
  ): Promise<Answer> {
    const record = recordInferences();
    try {
      return await pool.exec<Answer>(method, task, {
        signal,
        on: (message: RenderMessage) => ('inference' in message ? record(message.inference) : on(message)),
      });
    } catch (error) {
      // A job over its time limit is retried, because the machine may have been busy.
      if (!(error instanceof OverBudgetError) || error.of === 'time') throw error;
      const sentence = 'This photo needs too much memory. Please use a photo with fewer pixels.';
      throw new UnrenderableError(sentence, { code: 'too_many_pixels', cause: error });
    }
  }
}

function unwrapAnswer<T extends object>(answer: T | Refusal | Unavailable): T {
  if ('unavailable' in answer) throw new ModelUnavailableError(answer.unavailable, answer.retryAfterMs);
  if ('refusal' in answer) throw new UnrenderableError(answer.refusal, { code: answer.code });
  return answer;
}
