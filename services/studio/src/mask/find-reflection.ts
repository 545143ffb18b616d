import type { Plane, RgbImage } from '../image/plane.js';
import { measureMask } from './measure-mask.js';
import { reduceToGrid, type Grid } from './product-grid.js';

/**
 * Range of a reflection's height, as shares of the height of product and reflection. A shorter part resembles the part
 * above by chance. A reflection is never taller than its product.
 */
const heightRange = { from: 0.25, to: 0.5 };
/** Minimum IoU of the outlines of a reflection and of the mirrored product. */
const minOutlineOverlap = 0.92;
/** Minimum share of the reflection's colours that the mirrored product explains (R²). */
const minExplained = 0.8;
/**
 * Range of the contrast of a reflection, relative to the contrast of the product. Four reflections that the model took for
 * the product had 0.42 to 0.57; two symmetric bottles among the tiles had 0.75 and 0.78.
 */
const contrastRange = { from: 0.1, to: 0.7 };
/** Minimum standard deviation of the product's channel values, 0..255. A plain product has no pattern to compare. */
const minDeviation = 10;

/**
 * Finds the reflection of a product on a glossy ground: the lowest part of the cut-out, if it is the mirror image of the
 * part above it with a lower contrast.
 *
 * @returns the row at which the reflection begins; undefined if the product has no reflection
 */
export function findReflection(mask: Plane, photo: RgbImage): number | undefined {
  const { box } = measureMask(mask);
  if (!box) return undefined;
  const grid = reduceToGrid(mask, photo, box);
  const { height } = grid.outline;
  let best: { row: number; explained: number } | undefined;
  for (let row = Math.round((1 - heightRange.to) * height); row <= (1 - heightRange.from) * height; row++) {
    if (overlapAt(grid.outline, row) < minOutlineOverlap) continue;
    const explained = compareColours(grid, row);
    if (explained !== undefined && explained > (best?.explained ?? minExplained)) best = { row, explained };
  }
  return best && Math.round(box.top + (best.row * box.height) / height);
}

function overlapAt({ width, height, data }: Plane, row: number): number {
  let [both, either] = [0, 0];
  for (let d = 0; row + d < height; d++)
    for (let x = 0; x < width; x++) {
      const below = data[(row + d) * width + x]!;
      const above = row - 1 - d < 0 ? 0 : data[(row - 1 - d) * width + x]!;
      both += Math.min(below, above);
      either += Math.max(below, above);
    }
  return both / either;
}

/** Returns the share of the colours below a row that the colours above explain; undefined for anything but a reflection. */
function compareColours({ outline, channels }: Grid, row: number): number | undefined {
  const { width, height, data } = outline;
  let [aboveVariance, belowVariance, covariance, count] = [0, 0, 0, 0];
  for (const { data: values } of channels) {
    let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0];
    for (let d = 0; row + d < height && row - 1 - d >= 0; d++)
      for (let x = 0; x < width; x++) {
        const [i, j] = [(row - 1 - d) * width + x, (row + d) * width + x];
        if (data[i]! < 0.9 || data[j]! < 0.9) continue;
        const [a, b] = [values[i]!, values[j]!];
        n++;
        sa += a;
        sb += b;
        saa += a * a;
        sbb += b * b;
        sab += a * b;
      }
    aboveVariance += saa - (sa * sa) / n;
    belowVariance += sbb - (sb * sb) / n;
    covariance += sab - (sa * sb) / n;
    count += n;
  }
  if (!(aboveVariance > minDeviation ** 2 * count) || covariance <= 0) return undefined;
  const contrast = covariance / aboveVariance;
  if (contrast < contrastRange.from || contrast > contrastRange.to) return undefined;
  return covariance ** 2 / (aboveVariance * belowVariance);
}
