import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brightnessModel } from './_onnx-model.js';

const format = {
  name: 'brightness',
  version: '',
  size: 256,
  // Values up to 40 of 255 (dark cloth) count as background, and lighter values count as product.
  mean: [60, 60, 60],
  std: [5, 5, 5],
  output: 'logit',
} as const;

/**
 * Writes a model to a temporary file. The model treats every pixel that is lighter than dark cloth as product. Tests of
 * the steps after the cut-out use the model, because ISNet takes several seconds on all processors for each photo.
 * ISNet has separate tests.
 */
export async function keepBrightnessModel() {
  const folder = await mkdtemp(join(tmpdir(), 'onnx-'));
  const path = join(folder, 'brightness.onnx');
  await writeFile(path, brightnessModel(format.size));
  return {
    /** Options of an engine that uses the model. */
    onnx: { ...format, path },
    /** Environment variables of a worker that uses the model. */
    env: {
      MATTING_MODEL: path,
      MATTING_MODEL_SIZE: String(format.size),
      MATTING_MODEL_MEAN: format.mean.join(),
      MATTING_MODEL_STD: format.std.join(),
      MATTING_MODEL_OUTPUT: format.output,
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
export type BrightnessModel = Awaited<ReturnType<typeof keepBrightnessModel>>;
