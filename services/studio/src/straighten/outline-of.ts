import type { Plane } from '../image/plane.js';
import type { Point } from './point.js';

/** Outermost points of an outline, in fractional pixels: two for each row and column that crosses the outline. */
export interface Outline {
  left: Point[];
  right: Point[];
  top: Point[];
  bottom: Point[];
}

/** Finds the outline of a matte at an alpha of 0.5, interpolated between pixels. */
export function outlineOf({ width, height, data }: Plane): Outline {
  const outline: Outline = { left: [], right: [], top: [], bottom: [] };
  for (let y = 0; y < height; y++) {
    const ends = endsOf(y * width, 1, width);
    if (!ends) continue;
    outline.left.push([ends.first, y + 0.5]);
    outline.right.push([ends.last, y + 0.5]);
  }
  for (let x = 0; x < width; x++) {
    const ends = endsOf(x, width, height);
    if (!ends) continue;
    outline.top.push([x + 0.5, ends.first]);
    outline.bottom.push([x + 0.5, ends.last]);
  }
  return outline;

  /** Finds the first and the last crossing of 0.5 along a line of pixels, in pixels from the start of the line. */
  function endsOf(start: number, step: number, count: number) {
    const at = (i: number): number => (i < 0 || i >= count ? 0 : data[start + i * step]!);
    let first = 0;
    while (first < count && at(first) < 0.5) first++;
    if (first === count) return undefined;
    let last = count - 1;
    while (at(last) < 0.5) last--;
    const beyond = (inside: number, outside: number): number =>
      (at(inside) - 0.5) / (at(inside) - at(outside));
    return {
      first: first + 0.5 - beyond(first, first - 1),
      last: last + 0.5 + beyond(last, last + 1),
    };
  }
}
