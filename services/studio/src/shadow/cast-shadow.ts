import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';
import { bilinear } from '../image/sample-plane.js';
import type { ScenePlate } from '../presentations/scene/scene-plate.js';

export type LitSurface = Pick<ScenePlate, 'right' | 'back' | 'up' | 'shadow' | 'softness'>;

/** Factor by which the image is reduced for the computation. Shadows are soft enough for the reduced size. */
const reductionFactor = 4;
/** Minimum depth of a shadow, in product heights. In light from exactly the side, a flat cut-out has no shadow. */
const minDepth = 0.3;
/** Maximum length of a shadow, in product heights. */
const maxLength = 0.9;
/** Missing share of the light at the foot of the product, 0..1, in the sun and under an overcast sky. */
const [sunny, overcast] = [0.6, 0.34];
/** Blur radii at the foot and far from the foot, each in the sun and under an overcast sky, as shares of the frame. */
const [atFoot, farOff] = [
  [0.006, 0.012],
  [0.018, 0.052],
] as const;

/**
 * Computes the shadow of a product by projecting its silhouette onto the ground along the plate's light. The shadow is
 * darkest and sharpest at the foot and fades with the height of the product.
 *
 * @returns missing share of the light at each pixel, 0..1; the plane has the size of the silhouette
 */
export function castShadow(silhouette: Plane, ground: Float32Array, plate: LitSurface): Plane {
  const { width, height } = silhouette;
  const [w, h] = [Math.ceil(width / reductionFactor), Math.ceil(height / reductionFactor)];
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
      const at = Math.floor(top / reductionFactor) * w + Math.floor(left / reductionFactor);
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
      const [column, row] = [(x + 0.5) / reductionFactor, (y + 0.5) / reductionFactor];
      shadow.data[y * width + x] =
        (1 - distance) * bilinear(near, column, row) + distance * bilinear(far, column, row);
    }
  }
  return shadow;
}

function directionOf({ right, back, up, shadow }: LitSurface): [number, number] {
  const length = Math.hypot(...shadow);
  const shorter = Math.min(1, maxLength / length);
  const x = shadow[0] * shorter;
  const depth = shadow[1] * shorter;
  const y = Math.abs(depth) < minDepth ? Math.sign(depth || 1) * minDepth : depth;
  const tall = Math.hypot(...up);
  return [(x * right[0]) / tall, (y * back[1]) / tall];
}
