import type { Rect } from '../image/resize-image.js';

/**
 * Finds the largest area with the given ratio whose centre is as close to the product's centre as the picture allows.
 *
 * @param ratio width / height of the area
 * @param product box of the product in pixels; if absent, the area is in the middle of the picture
 * @returns the area in pixels; undefined when the product is larger than the area
 */
export function cropToRatio(
  picture: { width: number; height: number },
  ratio: number,
  product?: Rect,
): Rect | undefined {
  const width = Math.min(picture.width, Math.round(picture.height * ratio));
  const height = Math.min(picture.height, Math.round(picture.width / ratio));
  const { left, top, ...size } = product ?? { left: 0, top: 0, ...picture };
  if (product && (size.width > width || size.height > height)) return undefined;
  const begin = (at: number, length: number, part: number, whole: number): number =>
    Math.min(whole - part, Math.max(0, Math.round(at + length / 2 - part / 2)));
  return {
    left: begin(left, size.width, width, picture.width),
    top: begin(top, size.height, height, picture.height),
    width,
    height,
  };
}
