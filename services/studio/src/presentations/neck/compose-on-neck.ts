import type { Product } from '../../extract-product.js';
import { placeInFrame } from '../../image/place-in-frame.js';
import { createPlane } from '../../image/plane.js';
import { tint } from '../../image/tint.js';
import type { ComposedPicture } from '../finish-picture.js';
import { layOnSkin } from '../../skin/lay-on-skin.js';
import type { Neck } from './neck-plate.js';
import { shadeSkin } from '../../skin/shade-skin.js';

/** Share by which the side towards the window is lighter and the other side darker. */
const gradeShare = 0.04;
const shades = [
  { off: 0.03, soft: 0.03, dark: 0.5 },
  { off: 0.16, soft: 0.07, dark: 0.36 },
  { off: 0.4, soft: 0.2, dark: 0.16 },
];
/**
 * Length in centimetres over which a strand turns away from the light, and share of the light that the strand loses.
 */
const strandTurn = { cm: 0.9, dark: 0.4 };

/** Frame rows at which the left and the right strand go behind the neck, and frame column between the strands. */
export interface StrandEnds {
  left: number;
  right: number;
  middle: number;
}

/**
 * Draws a necklace round a neck. The visible part is the photo, scaled but otherwise unchanged. Above the shoulders,
 * the strands are hidden behind the neck.
 */
export function composeOnNeck(
  { colours, matte, place }: Pick<Product, 'colours' | 'matte' | 'place'>,
  neck: Neck,
  behind: StrandEnds,
): Required<ComposedPicture> {
  const { width, height, data: ground } = neck.image;
  const silhouette = placeInFrame(matte, place, width, height);
  const hidden = createPlane(width, height);
  const alpha = createPlane(width, height);
  const own = new Uint8Array(ground.length);
  const away = Math.sign(neck.shadow[0]) || 1;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const row = x < behind.middle ? behind.left : behind.right;
      const before = Math.min(1, Math.max(0, y + 0.5 - row + neck.cover.data[i]!)) * neck.cover.data[i]!;
      hidden.data[i] = 1 - before;
      if (silhouette.data[i]! * before === 0) continue;
      alpha.data[i] = silhouette.data[i]! * before;
      const left = Math.max(0, 1 - (y - row) / (strandTurn.cm * neck.pixels_per_cm));
      const aside = Math.max(-1, Math.min(1, (away * (x - behind.middle)) / Math.max(1, matte.width / 2)));
      const light = (1 - strandTurn.dark * left ** 2) * (1 - gradeShare * aside);
      const from = ((y - place.top) * colours.width + x - place.left) * 3;
      for (let c = 0; c < 3; c++)
        own[i * 3 + c] = Math.min(255, tint(colours.data[from + c]!, neck.light[c]!) * light);
    }
  }
  const lit = shadeSkin(alpha, neck, shades);
  return { picture: layOnSkin(neck.image, own, alpha, lit), hidden };
}
