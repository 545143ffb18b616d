import type { Product } from '../../extract-product.js';
import { boxBlur } from '../../image/box-blur.js';
import { mixThroughGlass, selectShadowCasters } from '../../glass/mix-through-glass.js';
import { placeInFrame } from '../../image/place-in-frame.js';
import { createPlane, type Plane } from '../../image/plane.js';
import { tint } from '../../image/tint.js';
import type { ComposedPicture } from '../finish-picture.js';
import type { Hand } from './hand-plate.js';
import { shadeHand, type Stand } from './shade-hand.js';

/** Share by which the window side is lighter and the other side darker. A larger share would change the product. */
const gradeShare = 0.07;
/** Exponents of the remaining light for red, green and blue. Light that skin reflects makes shadows warm. */
const warmth = [0.86, 1.06, 1.1] as const;
/** Millimetres by which a finger must be nearer than the product's round front, and width of the transition. */
const nearness = { from: 3, within: 1.2 };
/** Minimum thumb coverage of a pixel that hides the product at any depth, and steepness of the transition. */
const thumbs = { from: 0.25, steep: 3 };

/** Draws a product that a hand holds: behind the fingers in front of it, with its shadow on the hand. */
export function composeInHand(
  { colours, matte, place, glass }: Pick<Product, 'colours' | 'matte' | 'place' | 'glass'>,
  hand: Hand,
  stand: Stand,
): Required<ComposedPicture> {
  const { width, height } = hand.image;
  const silhouette = placeInFrame(matte, place, width, height);
  const left = shadeHand(placeInFrame(selectShadowCasters(matte, glass), place, width, height), hand, stand);
  const fingers = fingersBefore(hand, stand);
  const away = Math.sign(hand.shadow[0]) || 1;
  const data = new Uint8Array(hand.image.data);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const alpha = silhouette.data[i]! * (1 - fingers.data[i]!);
      const light = left.data[i]!;
      if (alpha === 0 && light > 0.997) continue;
      // The product casts no shadow on fingers in front of the product.
      const shade = 1 - (1 - light) * (1 - fingers.data[i]!);
      const aside = Math.max(-1, Math.min(1, (away * (x - stand.x)) / Math.max(1, matte.width / 2)));
      const from = (y - place.top) * colours.width + x - place.left;
      for (let c = 0; c < 3; c++) {
        const ground = data[i * 3 + c]! * shade ** warmth[c]!;
        const own =
          alpha > 0
            ? Math.min(255, mixThroughGlass(glass, lit(colours.data[from * 3 + c]!, c, aside), ground, from))
            : 0;
        data[i * 3 + c] = Math.round(alpha * own + (1 - alpha) * ground);
      }
    }
  }
  return { picture: { width, height, data }, hidden: fingers };

  function lit(colour: number, c: number, aside: number): number {
    return tint(colour, hand.light[c]!) * (1 - gradeShare * aside);
  }
}

/** Returns the parts of the hand in front of an upright product that is round about its axis, 0..1. */
function fingersBefore(
  { cover, nearer, thumb, pixels_per_cm, pitch }: Hand,
  { x: axis, y: middle, reach }: Stand,
): Plane {
  const tilt = (pitch * Math.PI) / 180;
  const { width, height } = cover;
  const before = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (cover.data[i] === 0) continue;
      const round = Math.sqrt(Math.max(0, reach ** 2 - (x - axis) ** 2));
      // A camera that looks down is nearer to a higher point.
      const near = (round - (y - middle) * Math.sin(tilt)) / Math.cos(tilt);
      const front = (near / pixels_per_cm) * 10;
      before.data[i] = 1 / (1 + Math.exp(-(nearer.data[i]! - front - nearness.from) / nearness.within));
    }
  }
  const soft = boxBlur(before, 1);
  for (let i = 0; i < soft.data.length; i++) {
    const onTop = Math.max(0, Math.min(1, (thumb.data[i]! - thumbs.from) * thumbs.steep));
    soft.data[i] = cover.data[i]! * Math.max(soft.data[i]!, onTop);
  }
  return soft;
}
