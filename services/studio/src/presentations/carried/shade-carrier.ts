import { boxBlur } from '../../image/box-blur.js';
import { createPlane, type Plane } from '../../image/plane.js';
import { samplePlane } from '../../image/sample-plane.js';
import { maxDepthCm, type Carrier } from './carrier-plate.js';

/** Factor by which shadows are downscaled for the computation. Soft shadows lose no visible detail. */
const coarse = 4;
/** Distances behind the bag, in centimetres, for which the bag's shadow is computed. Other shadows are interpolated. */
const depths = [1.5, 6, 14, 30];
const back = 4;
/** Share of the light that comes from the window. The rest of the light also reaches the surface behind a bag. */
const fromWindow = 0.62;
/** Width of a shadow's edge in centimetres: the minimum, and the increase for each centimetre of distance. */
const spread = { least: 0.5, each: 0.3 };
/** Distance in centimetres behind the handle from which a surface counts as behind the bag. */
const behindFrom = 2;

/**
 * Computes the shadow that a hanging product casts on the person behind the product. On more distant cloth, the shadow
 * moves farther to the side and becomes softer.
 *
 * @returns Remaining share of the light at each pixel, 0..1; the plane has the size of the silhouette.
 */
export function shadeCarrier(
  silhouette: Plane,
  { hides, behind, pixels_per_cm, shadow }: Pick<Carrier, 'hides' | 'behind' | 'pixels_per_cm' | 'shadow'>,
): Plane {
  const { width, height } = silhouette;
  const [w, h] = [Math.round(width / coarse), Math.round(height / coarse)];
  const cm = pixels_per_cm / coarse;
  const outline = samplePlane(silhouette, { left: 0, top: 0, width, height }, w, h);
  // Shadows are enlarged before the mix, because the distance changes abruptly between a leg and the wall.
  const casts = depths.map((depth) =>
    samplePlane(castAt(depth), { left: 0, top: 0, width: w, height: h }, width, height),
  );
  const left = createPlane(width, height);
  for (let i = 0; i < left.data.length; i++) {
    const distance = behind.data[i]!;
    const there =
      Math.max(0, Math.min(1, distance / behindFrom)) * Math.max(0, 1 - distance / (maxDepthCm - 1));
    const cast = there > 0 ? castFor(Math.max(depths[0]!, distance - back), i) : 0;
    left.data[i] = 1 - fromWindow * there * cast * (1 - hides.data[i]!);
  }
  return left;

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
