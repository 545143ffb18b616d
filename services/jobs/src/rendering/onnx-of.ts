import { basename } from 'node:path';
import type { ModelChoice } from '@packshot/studio';
import type { JobsConfig } from '../config.js';

export function onnxOf(config: JobsConfig): ModelChoice['onnx'] {
  const path = config.MATTING_MODEL;
  return path
    ? {
        path,
        name: basename(path, '.onnx'),
        size: config.MATTING_MODEL_SIZE,
        mean: config.MATTING_MODEL_MEAN,
        std: config.MATTING_MODEL_STD,
        output: config.MATTING_MODEL_OUTPUT,
      }
    : undefined;
}
