import type { RgbImage } from './plane.js';
import type { Rect } from './resize-image.js';

/** Crops a picture to a rectangle of whole pixels. The area outside the picture is white. */
export function cropPicture({ width, height, data }: RgbImage, area: Rect): RgbImage {
  const cropped = new Uint8Array(area.width * area.height * 3).fill(255);
  const from = Math.max(0, -area.left);
  const to = Math.min(area.width, width - area.left);
  for (let y = Math.max(0, -area.top); y < area.height && y + area.top < height; y++) {
    if (from >= to) break;
    const start = ((y + area.top) * width + area.left + from) * 3;
    cropped.set(data.subarray(start, start + (to - from) * 3), (y * area.width + from) * 3);
  }
  return { width: area.width, height: area.height, data: cropped };
}
