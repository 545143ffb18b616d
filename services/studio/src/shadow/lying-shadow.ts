import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';
import { bilinear, samplePlane } from '../image/sample-plane.js';
import { enlargeShadow } from './enlarge-shadow.js';

/** Factor by which shadows are downscaled for the computation. Soft shadows lose no visible detail. */
const reductionFactor = 4;
/** Shares of the light that are missing close to the product's edge and farther away. */
const missingLight = { near: 0.5, far: 0.34 };

export interface Lying {
  /** Thickness of the product in pixels of the picture. */
  thickness: number;
  /** Offset of the shadow in thicknesses, to the right and down. */
  shadow: readonly [number, number];
  /** Softness of the light, 0..1. */
  softness: number;
}

/**
 * Draws the shadow of a product that lies on a surface seen from above: a soft rim, darker on the side away from the
 * light.
 *
 * @returns darkness of each pixel, 0..1; the plane has the size of `silhouette`
 */
export function lyingShadow(silhouette: Plane, { thickness, shadow, softness }: Lying): Plane {
  const { width, height } = silhouette;
  const [w, h] = [Math.round(width / reductionFactor), Math.round(height / reductionFactor)];
  const small = samplePlane(silhouette, { left: 0, top: 0, width, height }, w, h);
  const thick = thickness / reductionFactor;
  const thrown = (radius: number, share: number): Plane => {
    const blur = Math.max(1, Math.round(radius));
    const soft = boxBlur(boxBlur(small, blur), blur);
    const [dx, dy] = [shadow[0] * thick * share, shadow[1] * thick * share];
    const moved = createPlane(w, h);
    // A product at the rim is cut off there, and goes on beyond the rim, as `bilinear` assumes.
    for (let y = 0, i = 0; y < h; y++)
      for (let x = 0; x < w; x++, i++) moved.data[i] = bilinear(soft, x + 0.5 - dx, y + 0.5 - dy);
    return moved;
  };
  const near = thrown(0.12 * thick, 0.25);
  const far = thrown((0.25 + 0.5 * softness) * thick, 0.8);
  for (let i = 0; i < near.data.length; i++)
    near.data[i] = 1 - (1 - missingLight.near * near.data[i]!) * (1 - missingLight.far * far.data[i]!);
  return enlargeShadow(near, width, height);
}
