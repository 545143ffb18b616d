/**
 * Where in a photo what is shown comes from: a projective map of the plane, a 3 × 3 matrix row by row, from points of the
 * shown picture to points of the photo. Both are told in shares of the photo's width and height, so that it holds at every
 * size of it, even where a side was rounded.
 */
export type Warp = readonly [number, number, number, number, number, number, number, number, number];

/** Each point is shown where it is in the photo. */
export const asItIs: Warp = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/**
 * A turn about the middle.
 *
 * @param angle radians by which what is level in the shown picture slopes down to the right in the photo
 * @param size of the photo, at any scale
 */
export function turning(angle: number, { width, height }: { width: number; height: number }): Warp {
  if (angle === 0) return asItIs;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [width / 2, height / 2];
  return inShares([cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y, 0, 0, 1], {
    width,
    height,
  });
}

/** A map between points in pixels of a photo of some size, in shares of it. */
export const inShares = (map: Warp, { width, height }: { width: number; height: number }): Warp =>
  composed(composed([1 / width, 0, 0, 0, 1 / height, 0, 0, 0, 1], map), [width, 0, 0, 0, height, 0, 0, 0, 1]);

/** First `inner`, then `outer`: the product of their matrices. */
export function composed(outer: Warp, inner: Warp): Warp {
  if (outer === asItIs) return inner;
  if (inner === asItIs) return outer;
  const [a, b, c, d, e, f, g, h, i] = inner;
  const row = (x: number, y: number, z: number) =>
    [x * a + y * d + z * g, x * b + y * e + z * h, x * c + y * f + z * i] as const;
  const [p, q, r, s, t, u, v, w, x] = outer;
  return [...row(p, q, r), ...row(s, t, u), ...row(v, w, x)];
}

/** The way back: a map's adjugate, which is its inverse up to a factor that changes nothing. */
export const reversed = ([a, b, c, d, e, f, g, h, i]: Warp): Warp => [
  e * i - f * h,
  c * h - b * i,
  b * f - c * e,
  f * g - d * i,
  a * i - c * g,
  c * d - a * f,
  d * h - e * g,
  b * g - a * h,
  a * e - b * d,
];

/** Where a point comes to lie. */
export function moved(
  [a, b, c, d, e, f, g, h, i]: Warp,
  [x, y]: readonly [number, number],
): [number, number] {
  const away = g * x + h * y + i;
  return [(a * x + b * y + c) / away, (d * x + e * y + f) / away];
}
