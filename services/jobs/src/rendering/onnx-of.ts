import { basename } from 'node:path';
import { isnetFormat, type ModelChoice, type ModelFormat } from '@packshot/studio';
import type { JobsConfig } from '../config.js';

export const modelOf = (config: JobsConfig): Pick<ModelFormat, 'name' | 'version'> =>
  onnxOf(config) ?? isnetFormat;

export function onnxOf(config: JobsConfig): ModelChoice['onnx'] {
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
