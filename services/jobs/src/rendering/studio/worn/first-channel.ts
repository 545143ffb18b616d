import { createPlane, type Plane, type RgbImage } from '../image/plane.js';

/** The first channel of a layer, 0..1. */
export function firstChannel({ width, height, data }: RgbImage): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 3]! / 255;
  return plane;
}
