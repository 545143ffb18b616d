import type { Rect } from './resize-image.js';

/** Scales a rectangle by `x` horizontally and `y` vertically. The result may be fractional. */
export const scaleRect = ({ left, top, width, height }: Rect, x: number, y: number): Rect => ({
  left: left * x,
  top: top * y,
  width: width * x,
  height: height * y,
});
