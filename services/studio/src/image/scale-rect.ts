import type { Rect } from './resize-image.js';

/** Scales a rectangle by the factor `x` horizontally and `y` vertically. The sides of the result may be fractional. */
export const scaleRect = ({ left, top, width, height }: Rect, x: number, y: number): Rect => ({
  left: left * x,
  top: top * y,
  width: width * x,
  height: height * y,
});
