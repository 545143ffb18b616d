import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';
import { bilinear } from '../image/sample-plane.js';
import type { Plate } from '../presentations/scene/scene-plate.js';

/** What a shadow falls on, and the light that throws it. */
export type Ground = Pick<Plate, 'right' | 'back' | 'up' | 'shadow' | 'softness'>;

/** Shadows are soft: they are worked out at a quarter of the size. */
const coarse = 4;
/** Light from the very side would leave a flat cut-out without a shadow: so much of it falls to front or back. */
const leastDepth = 0.3;
/** Nothing in these scenes throws a shadow longer than this, in heights. */
const longest = 0.9;
/** How dark a shadow is where the product meets the ground: in the sun, and under an overcast sky. */
const [sunny, overcast] = [0.6, 0.34];
/** How far its edge is blurred, in the sun and under an overcast sky, as shares of the frame. */
const [atFoot, farOff] = [
  [0.006, 0.012],
  [0.018, 0.052],
] as const;

/**
 * What a product's shadow takes away from the surface: the silhouette, laid over on the ground along the plate's light,
 * darkest and sharpest at the foot and fading with height.
 *
 * @param silhouette 0..1, in the frame
 * @param ground the row at which each column meets the ground
 * @returns 0..1, share of light that is missing; same size
 */
export function castShadow(silhouette: Plane, ground: Float32Array, plate: Ground): Plane {
  const { width, height } = silhouette;
  const [w, h] = [Math.ceil(width / coarse), Math.ceil(height / coarse)];
  const [alongX, alongY] = directionOf(plate);
  const fade = 0.32 * height;
  const dark = sunny + (overcast - sunny) * plate.softness;
  const flat = createPlane(w, h);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const alpha = silhouette.data[y * width + x]!;
      if (alpha === 0) continue;
      const tall = Math.max(0, ground[x]! - y);
      const [left, top] = [x + tall * alongX, ground[x]! + tall * alongY];
      if (left < 0 || top < 0 || left >= width || top >= height) continue;
      const at = Math.floor(top / coarse) * w + Math.floor(left / coarse);
      flat.data[at] = Math.max(flat.data[at]!, alpha * dark * Math.exp(-tall / fade));
    }
  }
  const soften = ([sharp, soft]: readonly [number, number]): Plane => {
    const radius = Math.max(1, Math.round(w * (sharp + (soft - sharp) * plate.softness)));
    return boxBlur(boxBlur(flat, radius), radius);
  };
  const [near, far] = [soften(atFoot), soften(farOff)];
  const shadow = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance = Math.min(1, Math.abs(y - ground[x]!) / (0.12 * height));
      const at = [(x + 0.5) / coarse, (y + 0.5) / coarse] as const;
      shadow.data[y * width + x] = (1 - distance) * bilinear(near, ...at) + distance * bilinear(far, ...at);
    }
  }
  return shadow;
}

/** Frame pixels to the right and down that a shadow travels for each pixel of height. */
function directionOf({ right, back, up, shadow }: Ground): [number, number] {
  const length = Math.hypot(...shadow);
  const shorter = Math.min(1, longest / length);
  const x = shadow[0] * shorter;
  const depth = shadow[1] * shorter;
  const y = Math.abs(depth) < leastDepth ? Math.sign(depth || 1) * leastDepth : depth;
  const tall = Math.hypot(...up);
  return [(x * right[0]) / tall, (y * back[1]) / tall];
}
