import { createPlane, type Plane } from './plane.js';

/** Places a plane in a frame of zeros at whole pixels. Parts of the plane beyond the frame are cut off. */
export function placeInFrame(
  part: Plane,
  { left, top }: { left: number; top: number },
  width: number,
  height: number,
): Plane {
  const frame = createPlane(width, height);
  for (let y = Math.max(0, -top); y < part.height && y + top < height; y++) {
    for (let x = Math.max(0, -left); x < part.width && x + left < width; x++)
      frame.data[(y + top) * width + x + left] = part.data[y * part.width + x]!;
  }
  return frame;
}
