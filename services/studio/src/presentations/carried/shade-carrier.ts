import { boxBlur } from '../../image/box-blur.js';
import { createPlane, type Plane } from '../../image/plane.js';
import { samplePlane } from '../../image/sample-plane.js';
import { farthest, type Carrier } from './carrier-plate.js';

/** Shadows are soft: they are worked out at a quarter of the size. */
const coarse = 4;
/** Centimetres behind the bag for which its shadow is worked out; between them it is mixed. */
const depths = [1.5, 6, 14, 30];
/** Centimetres by which the back of what hangs lies behind its handle. */
const back = 4;
/** Share of the light that comes from the window: the rest reaches what is behind a bag too. */
const fromWindow = 0.62;
/** How wide a shadow's edge is for each centimetre that it has fallen, and at least, in centimetres: the window is large. */
const spread = { least: 0.5, each: 0.3 };
/** Centimetres behind the handle from which something is behind the bag. */
const behindFrom = 2;

/**
 * The shadow that what hangs from a fist or a shoulder throws on the person behind it: farther to the side and softer the farther away
 * the cloth is.
 *
 * @param silhouette 0..1, in the frame
 * @returns 0..1, share of light that is left; same size
 */
export function shadeCarrier(
  silhouette: Plane,
  { hides, behind, pixels_per_cm, shadow }: Pick<Carrier, 'hides' | 'behind' | 'pixels_per_cm' | 'shadow'>,
): Plane {
  const { width, height } = silhouette;
  const [w, h] = [Math.round(width / coarse), Math.round(height / coarse)];
  const cm = pixels_per_cm / coarse;
  const outline = samplePlane(silhouette, { left: 0, top: 0, width, height }, w, h);
  // How far the cloth lies behind changes from one pixel to the next: where a leg ends the wall begins.
  const casts = depths.map((depth) =>
    samplePlane(castAt(depth), { left: 0, top: 0, width: w, height: h }, width, height),
  );
  const left = createPlane(width, height);
  for (let i = 0; i < left.data.length; i++) {
    const distance = behind.data[i]!;
    const there =
      Math.max(0, Math.min(1, distance / behindFrom)) * Math.max(0, 1 - distance / (farthest - 1));
    const cast = there > 0 ? castFor(Math.max(depths[0]!, distance - back), i) : 0;
    left.data[i] = 1 - fromWindow * there * cast * (1 - hides.data[i]!);
  }
  return left;

  /** The outline as it falls on what is so far behind it, away from the window. */
  function castAt(depth: number): Plane {
    const [aside, down] = [(shadow[0] / shadow[1]) * depth, depth / shadow[1]];
    const radius = Math.max(1, Math.round((spread.least + spread.each * depth) * cm * 1.22));
    const soft = boxBlur(boxBlur(outline, radius), radius);
    return samplePlane(soft, { left: -aside * cm, top: -down * cm, width: w, height: h }, w, h);
  }

  function castFor(depth: number, i: number): number {
    const next = depths.findIndex((each) => each >= depth);
    if (next <= 0) return casts[next < 0 ? casts.length - 1 : 0]!.data[i]!;
    const share = (depth - depths[next - 1]!) / (depths[next]! - depths[next - 1]!);
    return casts[next - 1]!.data[i]! * (1 - share) + casts[next]!.data[i]! * share;
  }
}
