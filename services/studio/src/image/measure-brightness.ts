import { createPlane, type Plane, type RgbImage } from './plane.js';

/** Computes the BT.709 luma of 8-bit sRGB, 0..1. */
export function measureBrightness({ width, height, data }: RgbImage): Plane {
  const plane = createPlane(width, height);
  for (let i = 0, j = 0; j < data.length; i++, j += 3)
    plane.data[i] = (0.2126 * data[j]! + 0.7152 * data[j + 1]! + 0.0722 * data[j + 2]!) / 255;
  return plane;
}
