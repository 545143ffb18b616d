import { openModel, type MattingModel, type ModelFormat } from './matting-model.js';
import { packagedWeightsDir, readWeights } from './read-weights.js';
import { toSinglePrecision } from './to-single-precision.js';

// The weights `medium` are half floats; the weights `small` are 8-bit integers. On CPUs without VNNI, the integers take
// twice the time and give speckled mattes. Over the 35 photos, the mean IoU of `medium` is 0.964, and that of `small`
// is 0.95.
const weights = '/models/medium';

export const isnetFormat = {
  name: 'isnet',
  // Version of the package that contains the weights.
  version: '1.4.5',
  size: 1024,
  // The publisher of these weights normalizes its input with these values.
  mean: [128, 128, 128],
  std: [256, 256, 256],
  output: 'probability',
  outputName: 'output',
} as const satisfies ModelFormat;

/**
 * Loads ISNet (Qin et al., "Highly Accurate Dichotomous Image Segmentation", ECCV 2022, general use).
 *
 * @throws Error when the weights are missing or damaged, or the runtime cannot be loaded
 */
export async function loadIsnet(threads: number, weightsDir?: string): Promise<MattingModel> {
  return openModel(await readIsnet(weightsDir), isnetFormat, threads);
}

/** Returns ISNet as ONNX bytes with weights in single precision. @throws Error when the weights are missing or damaged */
export const readIsnet = async (weightsDir = packagedWeightsDir()): Promise<Uint8Array> =>
  toSinglePrecision(await readWeights(weightsDir, weights), isnetFormat.outputName);
