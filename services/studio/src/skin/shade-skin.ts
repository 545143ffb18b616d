import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';
import { samplePlane } from '../image/sample-plane.js';

/** Light that skin throws back leaves shadows warm: powers of what is left, by channel. */
export const warmth = [0.86, 1.06, 1.1] as const;

/** A shadow of something that lies on skin: how far it stands off and how soft it is, in centimetres, and light that is missing. */
export interface Shade {
  off: number;
  soft: number;
  dark: number;
}

/** Shadows are soft: they are worked out at half the size. */
const coarse = 2;

/**
 * The shadow that something worn throws on the skin beside it.
 *
 * @param worn how much of a pixel it covers, 0..1, in the frame
 * @param shades from the closest to the farthest
 * @returns 0..1, share of light that is left; same size
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
  const [w, h] = [Math.round(width / coarse), Math.round(height / coarse)];
  const cm = pixels_per_cm / coarse;
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
