/** Point in pixels: x to the right, y downwards. */
export type Point = readonly [number, number];

/** Returns twice the area of a triangle, in square pixels; positive if the three points turn visually clockwise. */
export const crossProduct = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Returns the area of a polygon with visually clockwise corners, in square pixels. */
export const areaOf = (corners: readonly Point[]): number =>
  corners.reduce((sum, [x, y], i) => {
    const [nx, ny] = corners[(i + 1) % corners.length]!;
    return sum + (x * ny - nx * y) / 2;
  }, 0);
