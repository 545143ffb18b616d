import { basename } from 'node:path';
import { isnetFormat, type ModelChoice, type ModelFormat } from '@packshot/studio';
import type { JobsConfig } from '../config.js';

export const modelOf = (config: JobsConfig): Pick<ModelFormat, 'name' | 'version'> =>
  onnxOf(config) ?? isnetFormat;

/** How a process opens the model: which file, on which server, and with which memory. */
export type ModelSettings = Omit<ModelChoice, 'threads'> & { keepMemory: boolean };

export const modelSettingsOf = (config: JobsConfig): ModelSettings => ({
  onnx: onnxOf(config),
  keepMemory: config.MATTING_KEEP_HEAP,
  server: config.MATTING_URL
    ? {
        url: config.MATTING_URL,
        timeoutMs: config.MATTING_TIMEOUT_MS,
        fallBack: config.MATTING_FALLBACK === 'local',
      }
    : undefined,
});

function onnxOf(config: JobsConfig): ModelChoice['onnx'] {
  const path = config.MATTING_MODEL;
  return path
    ? {
        path,
        name: basename(path, '.onnx'),
        // An operator who replaces the file gives the new file another name.
        version: '',
        size: config.MATTING_MODEL_SIZE,
        mean: config.MATTING_MODEL_MEAN,
        std: config.MATTING_MODEL_STD,
        output: config.MATTING_MODEL_OUTPUT,
      }
    : undefined;
}
