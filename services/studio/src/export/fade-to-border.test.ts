import { expect, it } from 'vitest';
import { hasWhiteBorder } from '../convert/has-white-border.js';
import { fadeToBorder } from './fade-to-border.js';

it.each([1_000, 2_200])(
  'leaves 1 %% of the side exactly white at %i px, and the product unchanged',
  (side) => {
    const shadow = { width: side, height: side, data: new Uint8Array(side * side * 3).fill(253) };
    const box = { left: side / 4, top: side / 4, width: side / 2, height: side / 2 };
    const faded = fadeToBorder(shadow, box);
    expect(hasWhiteBorder({ ...shadow, channels: 3 }, side / 100)).toBe(false);
    expect(hasWhiteBorder({ ...faded, channels: 3 }, side / 100)).toBe(true);
    expect(faded.data[(side * side * 3) / 2 + (side * 3) / 2]).toBe(253);
  },
);

it('reports a shadow that ends before the outermost pixels, but not before the border', () => {
  const picture = { width: 40, height: 40, channels: 3, data: new Uint8Array(40 * 40 * 3).fill(255) };
  picture.data[(37 * 40 + 20) * 3] = 254;
  expect(hasWhiteBorder(picture)).toBe(true);
  expect(hasWhiteBorder(picture, 3)).toBe(false);
});
