/**
 * Projective map from points of the warped photo to points of the photo: a 3 × 3 matrix, row by row. Points are shares
 * of the photo's width and height. A warp is therefore valid at every size of the photo, even if a side was rounded.
 */
export type Warp = readonly [number, number, number, number, number, number, number, number, number];

export const identityWarp: Warp = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/**
 * Creates a rotation about the centre of the photo.
 *
 * @param angle radians by which a line that is level in the warped photo slopes down to the right in the original
 */
export function createRotation(angle: number, { width, height }: { width: number; height: number }): Warp {
  if (angle === 0) return identityWarp;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [width / 2, height / 2];
  return convertToShares([cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y, 0, 0, 1], {
    width,
    height,
  });
}

/** Converts a map between pixels to a map between shares, for a photo of the given size. */
export const convertToShares = (map: Warp, { width, height }: { width: number; height: number }): Warp =>
  composeWarps(composeWarps([1 / width, 0, 0, 0, 1 / height, 0, 0, 0, 1], map), [
    width,
    0,
    0,
    0,
    height,
    0,
    0,
    0,
    1,
  ]);

/** Composes two warps, of which `inner` is applied first. */
export function composeWarps(outer: Warp, inner: Warp): Warp {
  if (outer === identityWarp) return inner;
  if (inner === identityWarp) return outer;
  const [a, b, c, d, e, f, g, h, i] = inner;
  const row = (x: number, y: number, z: number) =>
    [x * a + y * d + z * g, x * b + y * e + z * h, x * c + y * f + z * i] as const;
  const [p, q, r, s, t, u, v, w, x] = outer;
  return [...row(p, q, r), ...row(s, t, u), ...row(v, w, x)];
}

/** Inverts a warp. The adjugate of a matrix equals the inverse up to a factor, which a projective map ignores. */
export const invertWarp = ([a, b, c, d, e, f, g, h, i]: Warp): Warp => [
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

/** Maps a point of the warped photo to the photo. Both are shares of the photo's width and height. */
export function mapPoint(
  [a, b, c, d, e, f, g, h, i]: Warp,
  [x, y]: readonly [number, number],
): [number, number] {
  const away = g * x + h * y + i;
  return [(a * x + b * y + c) / away, (d * x + e * y + f) / away];
}
