import type { Plane } from '../image/plane.js';

/** Minimum share of a photo side that a product touches if the photo cuts the product off. */
const minTouchShare = 0.01;

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** Finds the sides of a photo that cut off its product. */
export function findCutSides({ width, height, data }: Plane): ReadonlySet<Side> {
  const touched = (length: number, pixel: (step: number) => number): boolean => {
    let count = 0;
    for (let step = 0; step < length; step++) if (data[pixel(step)]! >= 0.5) count++;
    return count >= minTouchShare * length;
  };
  const sides: Record<Side, boolean> = {
    left: touched(height, (y) => y * width),
    right: touched(height, (y) => y * width + width - 1),
    top: touched(width, (x) => x),
    bottom: touched(width, (x) => (height - 1) * width + x),
  };
  return new Set((Object.keys(sides) as Side[]).filter((side) => sides[side]));
}
