import type { Product } from '../../extract-product.js';
import { mixThroughGlass, selectShadowCasters } from '../../glass/mix-through-glass.js';
import { placeInFrame } from '../../image/place-in-frame.js';
import type { Plane, RgbImage } from '../../image/plane.js';
import { lyingShadow } from '../../shadow/lying-shadow.js';
import { tint } from '../../image/tint.js';
import type { Flat } from './flat-plate.js';

/** Assumed thickness of a lying product, between a shirt and a shoe: share of the length, and maximum in cm. */
const assumedThickness = { share: 0.12, most: 3.5 };

/** Surface of a plate on which a product lies. */
export type LyingPlate = Pick<Flat, 'image' | 'light' | 'shadow' | 'softness' | 'pixels_per_cm'>;

/** Draws a cut-out on a surface seen from above, with its shadow on the side away from the light. */
export function composeFlat(
  { colours, matte, place, glass }: Pick<Product, 'colours' | 'matte' | 'place' | 'glass'>,
  flat: LyingPlate,
): RgbImage {
  const { width, height } = flat.image;
  const silhouette = placeInFrame(matte, place, width, height);
  const solid = placeInFrame(selectShadowCasters(matte, glass), place, width, height);
  const shade = shadowOf(solid, flat, Math.max(matte.width, matte.height) / flat.pixels_per_cm);
  const data = new Uint8Array(flat.image.data);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const alpha = silhouette.data[i]!;
      if (alpha === 0 && shade.data[i]! < 0.003) continue;
      const from = (y - place.top) * colours.width + x - place.left;
      for (let c = 0; c < 3; c++) {
        const ground = data[i * 3 + c]! * (1 - shade.data[i]!);
        const own =
          alpha > 0
            ? mixThroughGlass(glass, tint(colours.data[from * 3 + c]!, flat.light[c]!), ground, from)
            : 0;
        data[i * 3 + c] = Math.round(alpha * own + (1 - alpha) * ground);
      }
    }
  }
  return { width, height, data };
}

function shadowOf(
  silhouette: Plane,
  { shadow, softness, pixels_per_cm }: LyingPlate,
  longest: number,
): Plane {
  const thick = Math.min(assumedThickness.most, assumedThickness.share * longest);
  return lyingShadow(silhouette, { thickness: thick * pixels_per_cm, shadow, softness });
}
