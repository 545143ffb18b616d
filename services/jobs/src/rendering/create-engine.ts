import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { JobsConfig } from '../config.js';
import type { RenderEngine } from './engine.js';

/** The engine that the configuration names. Loaded when needed: the API never pays for the model's runtime. */
export async function createEngine(config: JobsConfig, logger: Logger): Promise<RenderEngine> {
  if (config.RENDER_ENGINE === 'noop') {
    const { createNoopEngine } = await import('./noop-engine.js');
    return createNoopEngine({ delayMs: config.RENDER_NOOP_MS });
  }
  const { createStudioEngine } = await import('./studio/studio-engine.js');
  return createStudioEngine({ processes: config.RENDER_CONCURRENCY, logger });
}
