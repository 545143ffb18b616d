import { composeWarps, mapPoint, invertWarp, type Warp } from '../image/warp.js';
import { areaOf, type Point } from './point.js';
import type { Size } from './size.js';

/** Minimum distance between the product and the photo's border, in pixels. */
const marginPx = 2;

/**
 * Moves and scales a map so that the product keeps its centre and its area. If necessary, the product is reduced and
 * moved to stay inside the photo.
 */
export function keepInPhoto(map: Warp, hull: readonly Point[], { width, height }: Size): Warp {
  const back = invertWarp(map);
  const shown = hull.map((point) => mapPoint(back, point));
  const [to, from] = [boxOf(hull), boxOf(shown)];
  const scale = Math.min(
    Math.sqrt(areaOf(hull) / Math.abs(areaOf(shown))),
    (width - 2 * marginPx) / from.width,
    (height - 2 * marginPx) / from.height,
  );
  const within = (middle: number, length: number, side: number): number =>
    Math.min(side - marginPx - length / 2, Math.max(marginPx + length / 2, middle));
  const x = within(to.x, scale * from.width, width);
  const y = within(to.y, scale * from.height, height);
  return composeWarps(map, [1 / scale, 0, from.x - x / scale, 0, 1 / scale, from.y - y / scale, 0, 0, 1]);
}

function boxOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}
