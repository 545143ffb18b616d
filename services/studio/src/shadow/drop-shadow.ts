import type { Plane } from '../image/plane.js';
import { samplePlane } from '../image/sample-plane.js';
import { castShadow, type Ground } from './cast-shadow.js';
import { contactShadow } from './contact-shadow.js';
import { groundLine } from './ground-line.js';
import { lowerEdge } from './lower-edge.js';

/** Where the studio's lamp hangs. */
export const lamps = ['above', 'left', 'right'] as const;
/** One of them. */
export type Lamp = (typeof lamps)[number];

/** Shadows are soft: a plane of this share of the frame holds all there is. */
const shrink = 4;
/** Darkness below which nothing is drawn, so that the ground around stays exactly white. */
const invisible = 0.006;
/** Shares of the frame at its rim over which a shadow ends: a cut-off one would show where the picture ends. */
const rim = 0.1;
/** The white table, seen from a little above under a large lamp. */
const table = { right: [1, 0], back: [0, -0.33], up: [0, -1], softness: 1 } satisfies Omit<Ground, 'shadow'>;
/** A lamp above hangs behind the product, so that its shadow is a pool before it. */
const falls: Record<Lamp, Ground['shadow']> = { above: [0, -0.34], left: [0.42, -0.3], right: [-0.42, -0.3] };

/**
 * Shadow that a product casts on a white table: dark where it touches, and a soft pool on the ground line. All of it
 * lies on the table; what stands above has none around it.
 *
 * @param frame the product's matte in its place in the picture, 0..1; not empty
 * @param solid what of it throws a shadow, same size
 * @returns darkness 0..1, same size, exactly 0 where no shadow is to be seen
 */
export function dropShadow(frame: Plane, lamp: Lamp, solid = frame): Plane {
  const { width, height } = frame;
  const whole = { left: 0, top: 0, width, height };
  const shrunk = (plane: Plane) =>
    samplePlane(plane, whole, Math.round(width / shrink), Math.round(height / shrink));
  const small = shrunk(frame);
  const edge = lowerEdge(small);
  const ground = groundLine(edge);
  const cast = castShadow(shrunk(solid), ground, { ...table, shadow: falls[lamp] });
  const contact = contactShadow(small, edge, ground);
  for (let y = 0, i = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++, i++) {
      const dark = 1 - (1 - cast.data[i]!) * (1 - contact.data[i]!);
      const seen = Math.max(0, dark - invisible) * inside(x, small.width) * inside(y, small.height);
      cast.data[i] = seen;
    }
  }
  return samplePlane(cast, { ...whole, width: small.width, height: small.height }, width, height);
}

/** 0 at the rim, 1 from a little way in. */
function inside(at: number, size: number): number {
  const t = Math.min(1, Math.min(at, size - 1 - at) / (rim * size));
  return t * t * (3 - 2 * t);
}
