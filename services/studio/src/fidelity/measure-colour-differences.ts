// culori (MIT) saves 60 lines of constants for a correct CIEDE2000.
import { differenceCiede2000 } from 'culori';
import { createPlane, type Plane } from '../image/plane.js';
import type { LabImage } from '../image/to-lab.js';

/**
 * Side of the blocks whose mean colours are compared, in pixels. A shift of half a pixel must not count as a change.
 */
const blockSidePx = 7;
const radius = blockSidePx >> 1;

const difference = differenceCiede2000();

/**
 * Measures the colour difference (CIEDE2000) between the mean colours of blocks. Each block has one value; blocks without
 * a pixel inside the region have 0, because their value has no weight.
 *
 * @param inside 1 for pixels of the region, else 0
 */
export function measureColourDifferences(one: LabImage, other: LabImage, inside: Plane): Plane {
  const { width, height } = inside;
  const differences = createPlane(width, height);
  for (let top = 0; top < height; top += blockSidePx) {
    for (let left = 0; left < width; left += blockSidePx) {
      const [right, bottom] = [Math.min(width, left + blockSidePx), Math.min(height, top + blockSidePx)];
      if (!hasPixelIn(inside, left, top, right, bottom)) continue;
      const [x, y] = [(left + right) >> 1, (top + bottom) >> 1];
      const value = difference(meanAround(one, x, y), meanAround(other, x, y));
      for (let row = top; row < bottom; row++)
        differences.data.fill(value, row * width + left, row * width + right);
    }
  }
  return differences;
}

function hasPixelIn(
  { width, data }: Plane,
  left: number,
  top: number,
  right: number,
  bottom: number,
): boolean {
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if (data[y * width + x] !== 0) return true;
  return false;
}

/** The blocks at the right and lower rims are cut off, so their means also contain pixels of the neighbouring blocks. */
function meanAround({ lightness, a, b }: LabImage, x: number, y: number) {
  const { width, height } = lightness;
  let [l, red, yellow, count] = [0, 0, 0, 0];
  for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++)
    for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++) {
      const i = row * width + column;
      l += lightness.data[i]!;
      red += a.data[i]!;
      yellow += b.data[i]!;
      count++;
    }
  return { mode: 'lab65', l: l / count, a: red / count, b: yellow / count } as const;
}
