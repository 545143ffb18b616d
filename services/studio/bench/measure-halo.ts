import { converter, differenceCiede2000 } from 'culori';
import type { Product } from '../src/extract-product.js';
import type { Plane, RgbImage } from '../src/image/plane.js';

/** Maximum distance from the edge, in picture pixels, at which the product's colour is read. */
const inside = 14;

const lab = converter('lab65');
const difference = differenceCiede2000();

/**
 * Measures the halo: the mean CIEDE2000 difference between half-covered pixels of the rim and the product just inside
 * the rim. A rim in the colour of the background gives a large halo.
 *
 * @returns `halo` is the value for the picture's colours, and `before` is the value for the photo's original colours.
 */
export function measureHalo({ matte, colours, photo }: Product): { halo: number; before: number } {
  let [halo, before, count] = [0, 0, 0];
  for (let y = inside; y < matte.height - inside; y += 2) {
    for (let x = inside; x < matte.width - inside; x += 2) {
      const alpha = matte.data[y * matte.width + x]!;
      if (alpha < 0.25 || alpha > 0.75) continue;
      const own = innerPixel(matte, x, y);
      if (own === undefined) continue;
      const expected = at(photo, own);
      const i = y * matte.width + x;
      halo += difference(at(colours, i), expected);
      before += difference(at(photo, i), expected);
      count++;
    }
  }
  return { halo: count ? halo / count : 0, before: count ? before / count : 0 };
}

/** Searches eight directions for the nearest pixel that certainly belongs to the product. */
function innerPixel({ width, data }: Plane, x: number, y: number): number | undefined {
  for (let step = 3; step <= inside; step++) {
    for (const [dx, dy] of directions) {
      const i = (y + dy * step) * width + x + dx * step;
      if (data[i]! > 0.995) return i;
    }
  }
  return undefined;
}

const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const;

const at = ({ data }: RgbImage, i: number) =>
  lab({ mode: 'rgb', r: data[i * 3]! / 255, g: data[i * 3 + 1]! / 255, b: data[i * 3 + 2]! / 255 });
