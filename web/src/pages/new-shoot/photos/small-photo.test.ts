import { expect, it } from 'vitest';
import { isSmall } from './small-photo.js';

it('reports a small photo when a picture of 2000 pixels needs an enlargement above 2.5', () => {
  expect(isSmall({ width: 800, height: 300 })).toBe(false);
  expect(isSmall({ width: 600, height: 799 })).toBe(true);
});

it('measures only the part of a crop that lies on the photo', () => {
  const photo = { width: 1200, height: 900 };
  expect(isSmall(photo, { left: 0, top: 0, width: 0.7, height: 0.7 })).toBe(false);
  expect(isSmall(photo, { left: 0.2, top: 0.2, width: 0.6, height: 0.6 })).toBe(true);
  expect(isSmall({ width: 600, height: 600 }, { left: -0.5, top: -0.5, width: 2, height: 2 })).toBe(true);
});
