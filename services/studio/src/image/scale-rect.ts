import type { Rect } from './resize-image.js';

/** The same part of a picture that is `x` times as wide and `y` times as high; no longer of whole pixels. */
export const scaleRect = ({ left, top, width, height }: Rect, x: number, y: number): Rect => ({
  left: left * x,
  top: top * y,
  width: width * x,
  height: height * y,
});
