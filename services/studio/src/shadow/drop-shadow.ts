import type { Plane } from '../image/plane.js';
import { samplePlane } from '../image/sample-plane.js';
import { castShadow, type LitSurface } from './cast-shadow.js';
import { contactShadow } from './contact-shadow.js';
import { enlargeShadow } from './enlarge-shadow.js';
import { findGroundLine } from './find-ground-line.js';
import { findLowerEdge } from './find-lower-edge.js';

export const lamps = ['above', 'left', 'right'] as const;
export type Lamp = (typeof lamps)[number];

/** Factor by which the frame is reduced for the computation. Shadows are soft enough for the reduced size. */
const reductionFactor = 4;
/** Darkness, 0..1, below which no shadow is drawn, so that the surrounding white stays exact. */
export const minDarkness = 0.006;
/** Width of the rim in which a shadow fades out, as a share of the frame. A cut-off shadow would reveal the frame. */
const rimShare = 0.1;
/** White table, seen from slightly above. The axes are frame vectors for one unit of length; softness is 0..1. */
const table = { right: [1, 0], back: [0, -0.33], up: [0, -1], softness: 1 } satisfies Omit<
  LitSurface,
  'shadow'
>;
/**
 * Shadow vectors in product heights. The lamp `above` hangs a little behind the product, so that the shadow lies in
 * front of the product.
 */
const shadowVectors: Record<Lamp, LitSurface['shadow']> = {
  above: [0, -0.34],
  left: [0.42, -0.3],
  right: [-0.42, -0.3],
};

/**
 * Draws the shadow of a product on a white table, dark at the contact and soft around the contact. The whole shadow
 * lies on the table, never around the upper parts of the product.
 *
 * @returns darkness of each pixel, 0..1, exactly 0 where no shadow is visible; the plane has the size of `frame`
 */
export function dropShadow(frame: Plane, lamp: Lamp, solid = frame): Plane {
  const { width, height } = frame;
  const whole = { left: 0, top: 0, width, height };
  const shrunk = (plane: Plane) =>
    samplePlane(plane, whole, Math.round(width / reductionFactor), Math.round(height / reductionFactor));
  const small = shrunk(frame);
  const edge = findLowerEdge(small);
  const ground = findGroundLine(edge);
  const casters = solid === frame ? small : shrunk(solid);
  const cast = castShadow(casters, ground, { ...table, shadow: shadowVectors[lamp] });
  const contact = contactShadow(small, edge, ground);
  for (let y = 0, i = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++, i++) {
      const dark = 1 - (1 - cast.data[i]!) * (1 - contact.data[i]!);
      const seen = Math.max(0, dark - minDarkness) * rimWeight(x, small.width) * rimWeight(y, small.height);
      cast.data[i] = seen;
    }
  }
  return enlargeShadow(cast, width, height);
}

function rimWeight(at: number, size: number): number {
  const t = Math.min(1, Math.min(at, size - 1 - at) / (rimShare * size));
  return t * t * (3 - 2 * t);
}
