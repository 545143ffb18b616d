import type { RgbImage } from '../image/plane.js';

/** Side of the squares that are measured, in pixels. */
const blockSidePx = 24;
/** Minimum number of measured squares for a reliable result. */
const minBlocks = 8;
/** Range of mean luma, 0..255, of measured squares. In darker or lighter squares, clipped values hide the grain. */
const [darkest, brightest] = [24, 230];
/** Quantile of the squares' deviations that counts as grain. Squares above this quantile may contain texture. */
const grainQuantile = 0.1;

/**
 * Measures the grain of a photo as the standard deviation of noise in its plainest squares. The photo should include
 * the product's surroundings, which may be plain even if the product has texture. Source: Immerkær, "Fast Noise
 * Variance Estimation", 1996.
 *
 * @returns standard deviation of the noise, in levels of 0..255; 0 if too few squares can be measured
 */
export function measureGrain(photo: RgbImage): number {
  const { width, height } = photo;
  const luma = lumaOf(photo);
  const found: number[] = [];
  for (let top = 1; top + blockSidePx < height; top += blockSidePx) {
    for (let left = 1; left + blockSidePx < width; left += blockSidePx) {
      const deviation = ofBlock(left, top);
      if (deviation !== undefined) found.push(deviation);
    }
  }
  if (found.length < minBlocks) return 0;
  return found.toSorted((a, b) => a - b)[Math.floor(found.length * grainQuantile)]!;

  function ofBlock(left: number, top: number): number | undefined {
    let [sum, mean] = [0, 0];
    for (let y = top; y < top + blockSidePx; y++) {
      for (let x = left; x < left + blockSidePx; x++) {
        const i = y * width + x;
        mean += luma[i]!;
        // The difference of two Laplacians responds to noise, but not to slopes or constant curvature.
        sum += Math.abs(
          luma[i - width - 1]! -
            2 * luma[i - width]! +
            luma[i - width + 1]! -
            2 * luma[i - 1]! +
            4 * luma[i]! -
            2 * luma[i + 1]! +
            luma[i + width - 1]! -
            2 * luma[i + width]! +
            luma[i + width + 1]!,
        );
      }
    }
    mean /= blockSidePx * blockSidePx;
    if (mean < darkest || mean > brightest) return undefined;
    return (Math.sqrt(Math.PI / 2) / 6) * (sum / (blockSidePx * blockSidePx));
  }
}

/** Computes luma, 0..255, by applying BT.709 weights to the coded values, in which grain is visible. */
function lumaOf({ width, height, data }: RgbImage): Float32Array {
  const luma = new Float32Array(width * height);
  for (let i = 0, j = 0; i < luma.length; i++, j += 3)
    luma[i] = 0.2126 * data[j]! + 0.7152 * data[j + 1]! + 0.0722 * data[j + 2]!;
  return luma;
}
