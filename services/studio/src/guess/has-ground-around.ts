import type { RgbImage } from '../image/plane.js';
import type { Point } from './convex-hull.js';

/**
 * Strips outside a side, as shares of the shorter side. The near strip contains the contact shadow; it begins outside the
 * soft edge of the product. The far strip contains the lit ground.
 */
const near = { from: 0.035, to: 0.08 };
const far = { from: 0.25, to: 0.4 };
/** Part of the sides, from the top, that is measured. A standing product has its contact shadow below. */
const measuredShare = 0.6;
/** Maximum difference between the ground of any two sides, per channel, 0..255. */
const maxGroundDifference = 30;
/** Maximum brightness of the near strip next to a side in shadow, relative to the far strip. */
const maxShadowBrightness = 0.93;
const samples = { along: 24, across: 4 };

/**
 * Reports whether the same ground surrounds a product with four sides, and whether it casts a shadow on this ground
 * above its lower part. Behind a standing product, the ground is too far away for a shadow.
 */
export function hasGroundAround(photo: RgbImage, corners: readonly Point[]): boolean {
  const ys = corners.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const lengths = corners.map((corner, i) => distance(corner, corners[(i + 1) % 4]!));
  const short = Math.min(...lengths);
  const middle = corners.reduce(([x, y], corner) => [x + corner[0] / 4, y + corner[1] / 4] as const, [
    0, 0,
  ] as Point);
  const sides = corners.map((corner, i) => {
    const strip = ({ from, to }: typeof near, lowest: number) =>
      meanAlong(photo, corner, corners[(i + 1) % 4]!, middle, [from * short, to * short], lowest);
    return {
      ground: strip(far, Infinity),
      upper: strip(far, top + measuredShare * (bottom - top)),
      shadow: strip(near, top + measuredShare * (bottom - top)),
    };
  });
  if (sides.some(({ ground }) => !ground)) return false;
  const differs = [0, 1, 2].some((c) => {
    const values = sides.map(({ ground }) => ground![c]!);
    return Math.max(...values) - Math.min(...values) > maxGroundDifference;
  });
  if (differs) return false;
  return sides.some(
    ({ upper, shadow }) => upper && shadow && brightness(shadow) < maxShadowBrightness * brightness(upper),
  );
}

/** Mean colour of a strip outside a side; undefined if too little of the strip lies in the photo. */
function meanAlong(
  { width, height, data }: RgbImage,
  a: Point,
  b: Point,
  middle: Point,
  [from, to]: readonly [number, number],
  lowest: number,
): number[] | undefined {
  const length = distance(a, b);
  const normal = [(b[1] - a[1]) / length, (a[0] - b[0]) / length] as const;
  const outside = Math.sign((a[0] - middle[0]) * normal[0] + (a[1] - middle[1]) * normal[1]);
  const sum = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < samples.along; i++)
    for (let j = 0; j < samples.across; j++) {
      const along = 0.1 + (0.8 * i) / (samples.along - 1);
      const away = outside * (from + ((to - from) * j) / (samples.across - 1));
      const x = Math.floor(a[0] + along * (b[0] - a[0]) + away * normal[0]);
      const y = Math.floor(a[1] + along * (b[1] - a[1]) + away * normal[1]);
      if (x < 0 || y < 0 || x >= width || y >= height || y > lowest) continue;
      for (let c = 0; c < 3; c++) sum[c]! += data[(y * width + x) * 3 + c]!;
      count++;
    }
  return count >= samples.along ? sum.map((value) => value / count) : undefined;
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const brightness = ([r, g, b]: number[]): number => r! + g! + b!;
