import type { Plane } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';

/**
 * Alpha from which a pixel belongs to the box by which a product is placed and measured, 0..1. A model's faintest edge
 * stays outside; in a cut-out file the tail of a shadow does.
 */
export const visibleAlpha = 0.04;

/** How much of a picture a mask covers, and where. */
interface MaskMeasure {
  /** Mean of the mask, 0..1. */
  coverage: number;
  /** Smallest rectangle around all pixels of at least the threshold; absent when there are none. */
  box: Rect | undefined;
}

/** Measures a mask, counting pixels of at least `threshold` (0..1) into its box. */
export function measureMask({ width, height, data }: Plane, threshold = 0.5): MaskMeasure {
  let sum = 0;
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const value = data[i]!;
      sum += value;
      if (value < threshold) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  const box = right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
  return { coverage: sum / data.length, box };
}
