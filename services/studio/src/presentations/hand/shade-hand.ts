import { boxBlur } from '../../image/box-blur.js';
import { createPlane, type Plane } from '../../image/plane.js';
import { samplePlane } from '../../image/sample-plane.js';
import { shadeWidths, type Hand } from './hand-plate.js';

/** Factor by which shadows are downscaled for the computation. Soft shadows lose no visible detail. */
const reductionFactor = 4;
/** Shares of the light that are missing directly under the foot, in a stand-in's full shadow, and on the cloth. */
const missingLight = { tight: 0.72, full: 0.6, cloth: 0.3 };
/**
 * Shadows of a product that bulges over the palm: a thin line under the outline, and a dim area around the line. `soft`
 * and `low` are the blur and the downward shift in centimetres, and `takes` is the missing share of the light.
 */
const bulgeShadows = [
  { soft: 0.1, low: 0.12, takes: 0.42 },
  { soft: 0.45, low: 0.3, takes: 0.45 },
];
/** Height in centimetres above the foot over which the shadows fade, because higher parts are farther from the hand. */
const fadeHeightCm = 3;

function interpolateShades(cm: number): [number, number, number] {
  const next = shadeWidths.findIndex((width) => width >= cm);
  if (next === 0) return [0, 0, 0];
  if (next < 0) return [shadeWidths.length - 1, shadeWidths.length - 1, 0];
  const [from, to] = [shadeWidths[next - 1]!, shadeWidths[next]!];
  return [next - 1, next, (cm - from) / (to - from)];
}

export interface Stand {
  x: number;
  y: number;
  /** Half of the foot's width, and half of its visible depth. */
  across: number;
  front: number;
  /** Half of the width over which the product hides the hand behind it. */
  reach: number;
}

/**
 * Computes the shadow that a product casts on the hand and on the person's clothes.
 *
 * @returns Remaining share of the light at each pixel, 0..1; the plane has the size of the silhouette.
 */
export function shadeHand(
  silhouette: Plane,
  { cover, shades, pixels_per_cm, shadow }: Pick<Hand, 'cover' | 'shades' | 'pixels_per_cm' | 'shadow'>,
  stand: Stand,
): Plane {
  const { width, height } = silhouette;
  const whole = { left: 0, top: 0, width, height };
  const [w, h] = [Math.round(width / reductionFactor), Math.round(height / reductionFactor)];
  const cm = pixels_per_cm / reductionFactor;
  const at = {
    x: stand.x / reductionFactor,
    y: stand.y / reductionFactor,
    across: stand.across / reductionFactor,
    front: stand.front / reductionFactor,
  };
  const away = Math.sign(shadow[0]) || 1;
  const tight = soften(ellipse(at.x, at.y, at.across * 1.02, at.front + 0.5), 0.12 * cm);
  const small = samplePlane(silhouette, whole, w, h);
  const cast = soften(small, 1.5 * cm);
  const moved = samplePlane(cast, { left: -away * 3.2 * cm, top: -0.3 * cm, width: w, height: h }, w, h);
  const hand = samplePlane(cover, whole, w, h);
  const [narrow, wide, share] = interpolateShades((2 * stand.across) / pixels_per_cm);
  const [least, most] = [narrow, wide].map((index) => samplePlane(shades[index]!, whole, w, h, 1));
  const dims = bulgeShadows.map(({ soft, low }) =>
    samplePlane(soften(small, soft * cm), { left: 0, top: -low * cm, width: w, height: h }, w, h),
  );
  const left = createPlane(w, h);
  for (let i = 0; i < left.data.length; i++) {
    const near = Math.max(0, 1 - Math.max(0, at.y - Math.floor(i / w)) / (fadeHeightCm * cm));
    const kept = bulgeShadows.reduce(
      (light, { takes }, k) => light * (1 - takes * near * dims[k]!.data[i]!),
      1,
    );
    const missing = 1 - (least!.data[i]! * (1 - share) + most!.data[i]! * share);
    const onHand =
      1 - kept * (1 - Math.max(missingLight.tight * tight.data[i]!, missingLight.full * missing));
    const onCloth = missingLight.cloth * moved.data[i]!;
    left.data[i] = 1 - (hand.data[i]! * onHand + (1 - hand.data[i]!) * onCloth);
  }
  return samplePlane(left, { left: 0, top: 0, width: w, height: h }, width, height);

  function ellipse(x: number, y: number, across: number, deep: number): Plane {
    const plane = createPlane(w, h);
    for (let row = 0; row < h; row++)
      for (let column = 0; column < w; column++)
        if (((column - x) / across) ** 2 + ((row - y) / deep) ** 2 < 1) plane.data[row * w + column] = 1;
    return plane;
  }

  /** Blurs a plane with two box blurs, which approximate a Gaussian of the given standard deviation. */
  function soften(plane: Plane, deviation: number): Plane {
    const radius = Math.max(1, Math.round(deviation * 1.22));
    return boxBlur(boxBlur(plane, radius), radius);
  }
}
