/** A point in pixels: to the right, and down. */
export type Point = readonly [number, number];

/** Twice the area of the triangle over three points; positive where they turn clockwise, as they are seen. */
export const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Area inside of a polygon whose corners go round clockwise, as they are seen. */
export const areaOf = (corners: readonly Point[]): number =>
  corners.reduce((sum, [x, y], i) => {
    const [nx, ny] = corners[(i + 1) % corners.length]!;
    return sum + (x * ny - nx * y) / 2;
  }, 0);
