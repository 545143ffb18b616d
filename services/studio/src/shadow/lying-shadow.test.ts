import { expect, it } from 'vitest';
import { createPlane } from '../image/plane.js';
import { lyingShadow } from './lying-shadow.js';

const side = 400;

it('reaches the side of the picture that cuts off the product', () => {
  const silhouette = createPlane(side, side);
  for (let y = 0; y < 200; y++) silhouette.data.fill(1, y * side, y * side + 300);
  const { data } = lyingShadow(silhouette, { thickness: 60, shadow: [0.6, 0.5], softness: 0.2 });
  const darkAt = (x: number, y: number) => data[y * side + x]!;
  // The product goes on beyond the left side, so the shadow below the product is the same there as in the middle.
  for (const y of [204, 212, 220]) {
    expect(darkAt(150, y)).toBeGreaterThan(0.1);
    expect(darkAt(0, y)).toBeCloseTo(darkAt(150, y), 2);
  }
  // The product also goes on beyond the upper side, so the shadow next to the product is the same there.
  expect(darkAt(310, 100)).toBeGreaterThan(0.1);
  expect(darkAt(310, 0)).toBeCloseTo(darkAt(310, 100), 2);
  expect(darkAt(side - 1, side - 1)).toBe(0);
});
