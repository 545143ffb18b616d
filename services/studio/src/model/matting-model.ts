import type { Plane, RgbImage } from '../image/plane.js';

export interface MattingModel {
  /** `isnet`, or the file name of another model. */
  name: string;
  /** Version of the weights: a stored estimate of another version is not used. */
  version: string;
  /** Side of the model's square input, in pixels. */
  size: number;
  /** @returns probability that each pixel belongs to the product, 0..1, at the size of the input */
  estimate(photo: RgbImage): Promise<Plane>;
  /** Frees the memory of a model in this process, which must not be used afterwards. */
  release?(): Promise<void>;
}

export interface ModelFormat {
  name: string;
  version: string;
  size: number;
  /** Values that are subtracted from the three channels, 0..255. */
  mean: readonly [number, number, number];
  /** Divisors of the three channels after the subtraction, 0..255. */
  std: readonly [number, number, number];
  /** Form of the output: `probability` is 0..1, `logit` needs the sigmoid, `range` is stretched to 0..1 (U²-Net). */
  output: 'probability' | 'logit' | 'range';
  outputName?: string;
}

/**
 * Opens an ONNX model with one image input (planar RGB, N=1) and a one-channel output.
 *
 * @throws Error when onnxruntime cannot run the file as a model
 */
export async function openModel(
  onnx: Uint8Array,
  format: ModelFormat,
  threads: number,
): Promise<MattingModel> {
  // The import is dynamic so that processes that never run a model do not load the runtime.
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const session = await InferenceSession.create(onnx, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // Both would keep twice the memory of a run between runs; see `keepMemory` of `openPool`.
    enableCpuMemArena: false,
    enableMemPattern: false,
    // A thread that waits for the other one would otherwise keep its core busy, which other processes need.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const input = session.inputNames[0]!;
  const output = format.outputName ?? session.outputNames[0]!;
  const { name, version, size } = format;
  return {
    name,
    version,
    size,
    async estimate(photo) {
      const tensor = new Tensor('float32', toTensor(photo, format), [1, 3, size, size]);
      const { data, dims } = (await session.run({ [input]: tensor }, [output]))[output]!;
      if (!(data instanceof Float32Array) || data.length !== size * size)
        throw new Error(`${name}: the output has shape ${dims.join('×')}, expected ${size}×${size} floats`);
      return { width: size, height: size, data: toShares(data, format.output) };
    },
    release: () => session.release(),
  };
}

/** Returns the photo as planar RGB, normalized for the model. */
export function toTensor({ data }: RgbImage, { size, mean, std }: ModelFormat): Float32Array {
  const count = size * size;
  const tensor = new Float32Array(3 * count);
  for (let i = 0, j = 0; i < count; i++, j += 3)
    for (let c = 0; c < 3; c++) tensor[c * count + i] = (data[j + c]! - mean[c]!) / std[c]!;
  return tensor;
}

/** Returns the model's output as probabilities 0..1. */
export function toShares(data: Float32Array, output: ModelFormat['output']): Float32Array {
  if (output === 'probability') return data;
  if (output === 'logit') return data.map((value) => 1 / (1 + Math.exp(-value)));
  let low = Infinity;
  let high = -Infinity;
  for (const value of data) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return high > low ? data.map((value) => (value - low) / (high - low)) : data;
}
