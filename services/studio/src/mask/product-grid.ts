import { createPlane, type Plane, type RgbImage } from '../image/plane.js';
import type { Rect } from '../image/resize-image.js';

/** Longer side of the grid on which a product is compared with its mirror image, in cells. */
const gridSide = 160;
/** A product on a coarse grid: its mask, 0..1, and its mean channel values, 0..255. */
export interface Grid {
  outline: Plane;
  channels: readonly Plane[];
}

/** Averages the mask and the photo over the cells of a grid. */
export function reduceToGrid(mask: Plane, photo: RgbImage, box: Rect): Grid {
  const scale = Math.min(1, gridSide / Math.max(box.width, box.height));
  const [width, height] = [box.width, box.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const outline = createPlane(width, height);
  const [red, green, blue] = [
    createPlane(width, height),
    createPlane(width, height),
    createPlane(width, height),
  ];
  const counts = new Float32Array(width * height);
  const columns = Int32Array.from({ length: box.width }, (_, x) => Math.floor((x * width) / box.width));
  for (let y = 0; y < box.height; y++) {
    const row = Math.floor((y * height) / box.height) * width;
    for (let x = 0, i = (box.top + y) * mask.width + box.left; x < box.width; x++, i++) {
      const cell = row + columns[x]!;
      counts[cell]!++;
      outline.data[cell]! += mask.data[i]!;
      red.data[cell]! += photo.data[i * 3]!;
      green.data[cell]! += photo.data[i * 3 + 1]!;
      blue.data[cell]! += photo.data[i * 3 + 2]!;
    }
  }
  const channels = [red, green, blue];
  for (const { data } of [outline, ...channels]) for (let i = 0; i < data.length; i++) data[i]! /= counts[i]!;
  return { outline, channels };
}
