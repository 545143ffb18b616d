import type { Plane } from '../../image/plane.js';
import { minDarkness, type Lamp } from '../../shadow/drop-shadow.js';
import { lyingShadow } from '../../shadow/lying-shadow.js';

/** Thickness of a lying product, as a share of the picture: a garment of 70 cm that is 2 cm thick. */
const thicknessShare = 0.025;
/** Offset of the shadow in thicknesses, by the position of the lamp. */
const offsets: Record<Lamp, readonly [number, number]> = {
  above: [0, 0.35],
  left: [0.45, 0.3],
  right: [-0.45, 0.3],
};

/**
 * Draws the shadow of a product that lies on white, soft on all sides.
 *
 * @returns darkness of each pixel, 0..1, exactly 0 where no shadow is visible; the plane has the size of `frame`
 */
export function whiteLyingShadow(frame: Plane, lamp: Lamp, solid = frame): Plane {
  const thickness = thicknessShare * frame.width;
  const shadow = lyingShadow(solid, { thickness, shadow: offsets[lamp], softness: 1 });
  for (let i = 0; i < shadow.data.length; i++) shadow.data[i] = Math.max(0, shadow.data[i]! - minDarkness);
  return shadow;
}
