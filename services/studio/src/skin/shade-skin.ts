import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';
import { samplePlane } from '../image/sample-plane.js';

/** Exponents of the remaining light for red, green and blue. Light that skin scatters makes its shadows warm. */
export const warmth = [0.86, 1.06, 1.1] as const;

export interface Shade {
  /** Distance of the product from the skin, in cm. */
  off: number;
  /** Blur radius of the shadow, in cm. */
  soft: number;
  dark: number;
}

/** Factor by which the image is reduced for the computation. Shadows are soft enough for the reduced size. */
const reductionFactor = 2;

/**
 * Computes the shadow that a worn product casts on the surrounding skin.
 *
 * @returns remaining share of the light at each pixel, 0..1; the plane has the size of the given plane
 */
export function shadeSkin(
  worn: Plane,
  {
    cover,
    pixels_per_cm,
    shadow,
  }: { cover: Plane; pixels_per_cm: number; shadow: readonly [number, number] },
  shades: readonly Shade[],
): Plane {
  const { width, height } = worn;
  const [w, h] = [Math.round(width / reductionFactor), Math.round(height / reductionFactor)];
  const cm = pixels_per_cm / reductionFactor;
  const small = samplePlane(worn, { left: 0, top: 0, width, height }, w, h);
  const left = createPlane(w, h);
  left.data.fill(1);
  for (const { off, soft, dark } of shades) {
    const radius = Math.max(1, Math.round(soft * cm));
    const blurred = boxBlur(boxBlur(small, radius), radius);
    const window = { left: -shadow[0] * off * cm, top: -shadow[1] * off * cm, width: w, height: h };
    const thrown = samplePlane(blurred, window, w, h);
    for (let i = 0; i < left.data.length; i++) left.data[i]! *= 1 - dark * thrown.data[i]!;
  }
  const whole = samplePlane(left, { left: 0, top: 0, width: w, height: h }, width, height);
  for (let i = 0; i < whole.data.length; i++) whole.data[i] = 1 - (1 - whole.data[i]!) * cover.data[i]!;
  return whole;
}
