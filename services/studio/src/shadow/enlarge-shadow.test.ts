import { describe, expect, it } from 'vitest';
import { createPlane } from '../image/plane.js';
import { samplePlane } from '../image/sample-plane.js';
import { enlargeShadow } from './enlarge-shadow.js';

describe('an enlarged shadow', () => {
  it.each([
    ['in the middle', 12, 15, 5, 8],
    ['at a corner', 26, 30, 16, 20],
    ['over the whole frame', 0, 30, 0, 20],
    ['that is empty', 0, 0, 0, 0],
  ])('equals the sampled plane of a shadow %s', (_where, left, right, top, bottom) => {
    const small = createPlane(30, 20);
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) small.data[y * 30 + x] = ((x * 31 + y * 17) % 10) / 10 + 0.05;
    const expected = samplePlane(small, { left: 0, top: 0, width: 30, height: 20 }, 119, 80);
    const enlarged = enlargeShadow(small, 119, 80);
    for (let i = 0; i < expected.data.length; i++) expect(enlarged.data[i]).toBeCloseTo(expected.data[i]!, 5);
  });
});
