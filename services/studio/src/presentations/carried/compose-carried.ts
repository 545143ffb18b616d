import type { Product } from '../../extract-product.js';
import { placeInFrame } from '../../image/place-in-frame.js';
import { tint } from '../../image/tint.js';
import type { ComposedPicture } from '../finish-picture.js';
import type { Carrier } from './carrier-plate.js';
import { shadeCarrier } from './shade-carrier.js';

/** Share by which the window side is lighter and the other side darker. A larger share would change the product. */
const gradeShare = 0.07;
/** Share by which a handle darkens where the fist blocks all light. */
const maxHandleDarkening = 0.25;
/** Exponents of the remaining light for red, green and blue. Cloth and skin reflect warm light. */
const warmth = [0.94, 1, 1.04] as const;

/** Draws a product that a person carries: behind the fist, with its shadow on the person. */
export function composeCarried(
  { colours, matte, place }: Pick<Product, 'colours' | 'matte' | 'place'>,
  carrier: Carrier,
): Required<ComposedPicture> {
  const { hides, shadow } = carrier;
  const { width, height } = carrier.image;
  const silhouette = placeInFrame(matte, place, width, height);
  const left = shadeCarrier(silhouette, carrier);
  const away = Math.sign(shadow[0]) || 1;
  const middle = place.left + matte.width / 2;
  const data = new Uint8Array(carrier.image.data);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const alpha = silhouette.data[i]! * (1 - hides.data[i]!);
      const shade = left.data[i]!;
      if (alpha === 0 && shade > 0.997) continue;
      const aside = Math.max(-1, Math.min(1, (away * (x - middle)) / Math.max(1, matte.width / 2)));
      const lit = (1 - maxHandleDarkening * (1 - carrier.lit.data[i]!)) * (1 - gradeShare * aside);
      const from = ((y - place.top) * colours.width + x - place.left) * 3;
      for (let c = 0; c < 3; c++) {
        const ground = data[i * 3 + c]! * shade ** warmth[c]!;
        const own = alpha > 0 ? Math.min(255, tint(colours.data[from + c]!, carrier.light[c]!) * lit) : 0;
        data[i * 3 + c] = Math.round(alpha * own + (1 - alpha) * ground);
      }
    }
  }
  return { picture: { width, height, data }, hidden: hides };
}
