import type { Rect } from '@packshot/studio/image/resize-image';

/**
 * The largest part of a picture that has a ratio, with the product as near to its middle as the picture allows.
 *
 * @param picture width and height in pixels
 * @param ratio width by height
 * @param product its box in the picture, in pixels; the picture's middle where it is not known
 * @returns undefined when the product is larger than that part
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
