import { readFile } from 'node:fs/promises';
import { ConfigError } from '@packshot/chassis/config/read-config';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import { renderModes, type RenderMode } from '@packshot/proto/rest/job-words';
import { UnrenderableError, type RenderEngine, type StudioEngine } from '@packshot/studio';
import { engineOf, type JobsConfig, type ProviderName } from '../config.js';
import { ProviderError, type ImageProvider } from './ai/provider.js';
import { modelSettingsOf } from './onnx-of.js';

/** Creates the configured engines. Engines are loaded on demand, so that the API does not load the model's runtime. */
export async function createEngine(config: JobsConfig, logger: Logger): Promise<RenderEngine> {
  if (config.RENDER_ENGINE === 'noop') {
    const { createNoopEngine } = await import('./noop-engine.js');
    return createNoopEngine({ delayMs: config.RENDER_NOOP_MS });
  }
  const studio = await openStudio(config, logger);
  const made = new Map<string, Promise<RenderEngine>>([['studio', Promise.resolve(studio)]]);
  const byMode: Partial<Record<RenderMode, RenderEngine>> = {};
  for (const mode of renderModes) {
    const name = engineOf(config, mode);
    if (name !== 'studio' && !made.has(name)) made.set(name, openAi(name, config, studio, logger));
    byMode[mode] = await made.get(name)!;
  }
  return routeEngines(byMode as Record<RenderMode, RenderEngine>, studio);
}

async function openStudio(config: JobsConfig, logger: Logger): Promise<StudioEngine> {
  const { createStudioEngine } = await import('@packshot/studio');
  return createStudioEngine({ processes: config.RENDER_CONCURRENCY, logger, ...modelSettingsOf(config) });
}

async function openAi(
  name: ProviderName,
  config: JobsConfig,
  studio: StudioEngine,
  logger: Logger,
): Promise<RenderEngine> {
  const [{ createAiEngine }, { createCallPolicy }] = await Promise.all([
    import('./ai/ai-engine.js'),
    import('./ai/call-policy.js'),
  ]);
  return createAiEngine({
    provider: await openProvider(name, config),
    policy: createCallPolicy({ concurrency: config.AI_CONCURRENCY, timeoutMs: config.AI_TIMEOUT_MS }),
    studio,
    leastFidelity: config.AI_LEAST_FIDELITY,
    fallBack: config.AI_FALLBACK === 'studio',
    logger,
  });
}

async function openProvider(name: ProviderName, config: JobsConfig): Promise<ImageProvider> {
  const prices = { input: config.AI_USD_PER_MILLION_INPUT, output: config.AI_USD_PER_MILLION_OUTPUT };
  switch (name) {
    case 'gemini': {
      const { createGemini } = await import('./ai/gemini.js');
      const { GEMINI_API_KEY: apiKey, GEMINI_MODEL: model, GEMINI_BASE_URL: baseUrl } = config;
      return createGemini({ apiKey: apiKey!, model, baseUrl, prices });
    }
    case 'openai': {
      const { createOpenAi } = await import('./ai/openai.js');
      const { OPENAI_API_KEY: apiKey, OPENAI_IMAGE_MODEL: model, OPENAI_BASE_URL: baseUrl } = config;
      return createOpenAi({ apiKey: apiKey!, model, baseUrl, prices });
    }
    case 'comfyui': {
      const { createComfyUi } = await import('./ai/comfyui.js');
      const workflow = await readWorkflow(config.COMFYUI_WORKFLOW!);
      return createComfyUi({ url: config.COMFYUI_URL!, workflow });
    }
  }
}

async function readWorkflow(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    throw new ConfigError(`Configuration: COMFYUI_WORKFLOW must name a file in JSON (${code ?? name})`);
  }
}

/**
 * @param studio engine that renders all corrected cut-outs, because only the studio uses masks. `close` closes this
 *   engine.
 */
function routeEngines(engines: Record<RenderMode, RenderEngine>, studio: RenderEngine): RenderEngine {
  const names = new Set(Object.values(engines).map(({ name }) => name));
  return {
    name: [...names].join('+'),
    async render(request) {
      const fromStudio = request.correction || request.madeBy === studio.name;
      const engine = fromStudio ? studio : engines[request.mode];
      try {
        return await engine.render(request);
      } catch (error) {
        if (error instanceof UnrenderableError || error instanceof ProviderError) error.engine = engine.name;
        throw error;
      }
    },
    close: () => studio.close(),
  };
}
