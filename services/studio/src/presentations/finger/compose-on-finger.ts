import type { Product } from '../../extract-product.js';
import { createPlane } from '../../image/plane.js';
import { tint } from '../../image/tint.js';
import type { ComposedPicture } from '../finish-picture.js';
import type { Finger } from './finger-plate.js';
import { layOnSkin } from '../../skin/lay-on-skin.js';
import { sampleRows } from '../../skin/sample-rows.js';
import { shadeSkin } from '../../skin/shade-skin.js';

/** Share by which the side towards the window is lighter and the other side darker. */
const grade = 0.04;
const shades = [
  { off: 0.03, soft: 0.025, dark: 0.5 },
  { off: 0.1, soft: 0.06, dark: 0.4 },
  { off: 0.28, soft: 0.16, dark: 0.22 },
];
/** Maximum difference in roundness between a ring and the finger, because a ring may sit at a slight angle. */
const loose = 0.06;

/** Height over which a band emerges from the skin at the finger's sides, as a share of half the ring's width. */
const sinks = 0.2;

export interface PlacedRing {
  x: number;
  y: number;
  outer: number;
  round: number;
  flat: number;
}

/**
 * Puts a ring on a finger, with the farther half behind the finger. The nearer half is the photo, scaled but otherwise
 * unchanged. Beyond the stone, or beyond the middle of a plain band, the columns of the ring are moved along the
 * finger.
 */
export function composeOnFinger(
  { colours, matte, place }: Pick<Product, 'colours' | 'matte' | 'place'>,
  finger: Finger,
  ring: PlacedRing,
): Required<ComposedPicture> {
  const { width, height, data: ground } = finger.image;
  const read = sampleRows(colours, matte, true);
  const own = new Uint8Array(ground.length);
  const alpha = createPlane(width, height);
  const hidden = createPlane(width, height);
  const away = Math.sign(finger.shadow[0]) || 1;
  const moved = shoulders(ring, finger.lean);
  for (let x = 0; x < width; x++) {
    const down = moved(x + 0.5 - ring.x);
    const aside = Math.max(-1, Math.min(1, (away * (x + 0.5 - ring.x)) / ring.outer));
    for (let y = 0; y < height; y++) {
      const i = y * width + x;
      const from = y - down - place.top;
      const before = Math.min(1, Math.max(0, (y + 0.5 - down - ring.y) / (sinks * ring.outer)));
      if (before < 1 || Math.abs(down) > 1) hidden.data[i] = 1;
      if (x < place.left || x >= place.left + matte.width || from <= -1 || from >= matte.height) continue;
      const { colour, alpha: covered } = read(x - place.left, from, from + 1);
      const seen = covered * (before + (1 - before) * (1 - finger.cover.data[i]!));
      if (seen === 0) continue;
      alpha.data[i] = seen;
      for (let c = 0; c < 3; c++)
        own[i * 3 + c] = Math.min(255, tint(colour[c]!, finger.light[c]!) * (1 - grade * aside));
    }
  }
  const light = shadeSkin(alpha, finger, shades);
  return { picture: layOnSkin(finger.image, own, alpha, light), hidden };
}

/** `lean` is in degrees. */
function shoulders({ outer, round, flat }: PlacedRing, lean: number) {
  const upright = Math.sin((lean * Math.PI) / 180);
  const wanted = Math.min(upright + loose, Math.max(upright - loose, round));
  const bow = (across: number): number => Math.sqrt(Math.max(0, 1 - (across / outer) ** 2));
  return (across: number): number =>
    (round - wanted) * outer * (bow(flat) - bow(Math.max(flat, Math.abs(across))));
}
