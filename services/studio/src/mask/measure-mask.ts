import type { Plane } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';

/**
 * Minimum alpha, 0..1, of pixels inside the box with which a product is placed and measured. The faintest edge of a
 * model's matte and the faint end of a shadow in an uploaded cut-out stay outside the box.
 */
export const visibleAlpha = 0.04;

interface MaskMeasure {
  coverage: number;
  box: Rect | undefined;
}

/** Measures the coverage of a mask, and the box of all pixels whose value is at least `threshold` (0..1). */
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
