import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brightnessModel } from './_onnx-model.js';

const format = {
  name: 'brightness',
  size: 256,
  // From dark cloth, at 40 of 255 and below, to anything lighter: sure of both.
  mean: [60, 60, 60],
  std: [5, 5, 5],
  output: 'logit',
} as const;

/**
 * A file with a model that takes for the product what is lighter than dark cloth. For tests of what is done with a
 * cut-out: ISNet takes seconds of all processors for each, and is tested where it is the matter.
 */
export async function keepBrightnessModel() {
  const folder = await mkdtemp(join(tmpdir(), 'onnx-'));
  const path = join(folder, 'brightness.onnx');
  await writeFile(path, brightnessModel(format.size));
  return {
    /** How an engine is told of it. */
    onnx: { ...format, path },
    /** How a worker is told of it. */
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
