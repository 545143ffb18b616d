import { createPlane, type Plane } from './plane.js';

/** Places a plane in a frame of zeros at whole pixels. Parts of the plane beyond the frame are cut off. */
export function placeInFrame(
  part: Plane,
  { left, top }: { left: number; top: number },
  width: number,
  height: number,
): Plane {
  const frame = createPlane(width, height);
  const from = Math.max(0, -left);
  const to = Math.min(part.width, width - left);
  if (from >= to) return frame;
  for (let y = Math.max(0, -top); y < part.height && y + top < height; y++)
    frame.data.set(
      part.data.subarray(y * part.width + from, y * part.width + to),
      (y + top) * width + left + from,
    );
  return frame;
}
