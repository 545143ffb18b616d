import type { Product } from '../../extract-product.js';
import { createPlane } from '../../image/plane.js';
import { tint } from '../../image/tint.js';
import type { ComposedPicture } from '../finish-picture.js';
import { bendStrap } from './bend-strap.js';
import { layOnSkin } from '../../skin/lay-on-skin.js';
import { sampleRows } from '../../skin/sample-rows.js';
import { shadeSkin } from '../../skin/shade-skin.js';
import type { Wrist } from './wrist-plate.js';

/** Distance in centimetres between the strap and the skin where the strap disappears from view. */
const standOffCm = 0.15;
/** Maximum length in centimetres over which the strap disappears from view, for a case of any size. */
const maxBendCm = 0.3;
/** Distance in centimetres to each side over which the wrist's edge is smoothed. */
const smoothingCm = 0.5;
/** Shares of the light that are missing at the ends of the visible strap, on the window side and the other side. */
const missingLight = { lit: 0.2, other: 0.6 };
/** Factor that reduces the darkening of a closed strap, because its photo already shows some darkening. */
const ownShadeShare = 0.5;
/** Share by which the side towards the window is lighter and the other side darker. */
const gradeShare = 0.04;
const shades = [
  { off: 0.05, soft: 0.05, dark: 0.55 },
  { off: 0.22, soft: 0.12, dark: 0.45 },
  { off: 0.55, soft: 0.3, dark: 0.3 },
];

/** Strap in the frame, with the middle of its case on the anchor. Lengths are in pixels. */
export interface PlacedStrap {
  upright: boolean;
  laid: boolean;
  /** Distances from the anchor to the start of the bend, towards the two ends of the strap. */
  flat: readonly [number, number];
  ends: readonly [number, number];
}

/**
 * Puts a watch or a bracelet round a wrist. The flat part is the photo, scaled but otherwise unchanged. Towards the
 * wrist's edges, the strap is bent and darker. The rest of the strap is hidden.
 */
export function composeOnWrist(
  { colours, matte, place }: Pick<Product, 'colours' | 'matte' | 'place'>,
  wrist: Wrist,
  strap: PlacedStrap,
): Required<ComposedPicture> {
  const { width: side, data: ground } = wrist.image;
  const cm = wrist.pixels_per_cm;
  // `u` is the direction along the forearm, and `v` the direction along the strap.
  const swapped = ([x, y]: readonly [number, number]): [number, number] => (strap.upright ? [x, y] : [y, x]);
  const [du, dv] = swapped([1, side]);
  const [, middle] = swapped(wrist.anchor);
  const [sun, slope] = swapped(wrist.shadow);
  const [left, top] = swapped([place.left, place.top]);
  const [broad] = swapped([matte.width, matte.height]);
  const edges = edgesOf(wrist, middle, [du, dv]);
  const bends = ([0, 1] as const).map((end) =>
    bendStrap({ depth: wrist.depth_cm * cm, flat: strap.flat[end], end: strap.ends[end], laid: strap.laid }),
  );
  const read = sampleRows(colours, matte, strap.upright);
  const own = new Uint8Array(ground.length);
  const alpha = createPlane(side, side);
  const hidden = createPlane(side, side);
  for (let u = 0; u < side; u++) {
    for (let v = 0; v < side; v++) {
      const sign = v + 0.5 < middle ? -1 : 1;
      const end = sign < 0 ? 0 : 1;
      const away = Math.abs(v + 0.5 - middle);
      const flat = strap.flat[end];
      const to = u * du + v * dv;
      if (away > flat) hidden.data[to] = 1;
      const edge = Math.max(edges[end][u]! + standOffCm * cm, flat + maxBendCm * cm);
      if (u < left || u >= left + broad || away > edge + 1) continue;
      const { from, till, turned } = bends[end]!(away, edge);
      const [first, last] = sign > 0 ? [from, till] : [-till, -from];
      const { colour, alpha: covered } = read(u - left, middle + first - top, middle + last - top);
      const seen = covered * Math.min(1, Math.max(0, edge - away + 0.5));
      if (seen === 0) continue;
      alpha.data[to] = seen;
      const shade = 1 - missingLightOf(strap.laid, sign * slope < 0) * (1 - Math.sqrt(1 - turned ** 2));
      const aside = Math.max(-1, Math.min(1, (Math.sign(sun) * (u - left - broad / 2)) / (broad / 2)));
      for (let c = 0; c < 3; c++)
        own[to * 3 + c] = Math.min(255, tint(colour[c]!, wrist.light[c]!) * shade * (1 - gradeShare * aside));
    }
  }
  const light = shadeSkin(alpha, wrist, shades);
  return { picture: layOnSkin(wrist.image, own, alpha, light), hidden };
}

const missingLightOf = (laid: boolean, lit: boolean): number =>
  (lit ? missingLight.lit : missingLight.other) * (laid ? 1 : ownShadeShare);

function edgesOf(
  { cover, pixels_per_cm }: Wrist,
  middle: number,
  [du, dv]: readonly [number, number],
): [Float64Array, Float64Array] {
  const side = cover.width;
  const start = Math.round(middle);
  const seek = (step: number): Float64Array => {
    const found = new Float64Array(side);
    for (let u = 0; u < side; u++) {
      let v = start;
      while (v > 0 && v < side - 1 && cover.data[u * du + v * dv]! >= 0.5) v += step;
      found[u] = Math.abs(v + 0.5 - middle);
    }
    const reach = Math.round(smoothingCm * pixels_per_cm);
    return found.map((_, u) => {
      const near = found.subarray(Math.max(0, u - reach), u + reach + 1);
      return near.reduce((sum, value) => sum + value, 0) / near.length;
    });
  };
  return [seek(-1), seek(1)];
}
