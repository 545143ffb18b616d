import type { RgbImage } from '../image/plane.js';

/** Side of the squares that are measured, in pixels. */
const block = 24;
/** Fewer squares say nothing. */
const leastBlocks = 8;
/** Darker or brighter squares are clipped, and seem calmer than the photo is. */
const [darkest, brightest] = [24, 230];
/** Of all squares the calmest tell: the others have a texture of their own. */
const share = 0.1;

/**
 * How grainy a photo is: the standard deviation of its noise, after Immerkær, "Fast Noise Variance Estimation" (1996), in
 * its calmest squares. To be given a product with what stood around it: where the one is woven the other may be plain.
 *
 * @returns in levels of 0..255, at this size; 0 where nothing can be measured
 */
export function measureGrain(photo: RgbImage): number {
  const { width, height } = photo;
  const luma = lumaOf(photo);
  const found: number[] = [];
  for (let top = 1; top + block < height; top += block) {
    for (let left = 1; left + block < width; left += block) {
      const deviation = ofBlock(left, top);
      if (deviation !== undefined) found.push(deviation);
    }
  }
  if (found.length < leastBlocks) return 0;
  return found.toSorted((a, b) => a - b)[Math.floor(found.length * share)]!;

  function ofBlock(left: number, top: number): number | undefined {
    let [sum, mean] = [0, 0];
    for (let y = top; y < top + block; y++) {
      for (let x = left; x < left + block; x++) {
        const i = y * width + x;
        mean += luma[i]!;
        // The difference of two Laplacians: blind to slopes and even curves, awake to noise.
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
    mean /= block * block;
    if (mean < darkest || mean > brightest) return undefined;
    return (Math.sqrt(Math.PI / 2) / 6) * (sum / (block * block));
  }
}

/** Rec. 709 weights on the coded values: what an eye takes for grain. */
function lumaOf({ width, height, data }: RgbImage): Float32Array {
  const luma = new Float32Array(width * height);
  for (let i = 0, j = 0; i < luma.length; i++, j += 3)
    luma[i] = 0.2126 * data[j]! + 0.7152 * data[j + 1]! + 0.0722 * data[j + 2]!;
  return luma;
}
