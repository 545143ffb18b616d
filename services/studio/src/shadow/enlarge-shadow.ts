import { placeInFrame } from '../image/place-in-frame.js';
import { createPlane, type Plane } from '../image/plane.js';
import { samplePlane } from '../image/sample-plane.js';
import { measureMask } from '../mask/measure-mask.js';

/**
 * Resamples a reduced shadow to the size of a frame, as `samplePlane` does. Only the box of the shadow is computed,
 * because a shadow lies on a small part of the frame.
 */
export function enlargeShadow(shadow: Plane, width: number, height: number): Plane {
  const { box } = measureMask(shadow, Number.MIN_VALUE);
  if (!box) return createPlane(width, height);
  const [sx, sy] = [width / shadow.width, height / shadow.height];
  // A pixel of the frame reads from pixels of the shadow that are less than one pixel away.
  const left = Math.max(0, Math.floor((box.left - 1) * sx));
  const top = Math.max(0, Math.floor((box.top - 1) * sy));
  const right = Math.min(width, Math.ceil((box.left + box.width + 1) * sx));
  const bottom = Math.min(height, Math.ceil((box.top + box.height + 1) * sy));
  const window = { left: left / sx, top: top / sy, width: (right - left) / sx, height: (bottom - top) / sy };
  return placeInFrame(samplePlane(shadow, window, right - left, bottom - top), { left, top }, width, height);
}
