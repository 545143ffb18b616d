import type { Product } from '../../extract-product.js';
import { inFrame } from '../../image/in-frame.js';
import { tint } from '../../image/tint.js';
import type { Composed } from '../finish-on.js';
import type { Carrier } from './carrier-plate.js';
import { shadeCarrier } from './shade-carrier.js';

/** By how much the side towards the window is lighter, and the other darker: more would change what is sold. */
const grade = 0.07;
/** By how much a handle darkens where the fist takes all light from it. */
const deepest = 0.25;
/** Light that cloth and skin throw back leaves shadows warm: powers of what is left, by channel. */
const warmth = [0.94, 1, 1.04] as const;

/**
 * Hangs a cut-out from a fist or a shoulder: its shadow on the cloth behind, the fist's on its handle, the product in the window's
 * light, and what hides the handle over it.
 */
export function composeCarried(
  { colours, matte, place }: Pick<Product, 'colours' | 'matte' | 'place'>,
  carrier: Carrier,
): Required<Composed> {
  const { hides, shadow } = carrier;
  const { width, height } = carrier.image;
  const silhouette = inFrame(matte, place, width, height);
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
      const lit = (1 - deepest * (1 - carrier.lit.data[i]!)) * (1 - grade * aside);
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
