import { describe, expect, it } from 'vitest';
import { maxScale, moveWithin, wholePhoto, zoomAt } from './view.js';

const size = { width: 800, height: 600 };

describe('The view of the photo', () => {
  it('keeps the point under the pointer in its place', () => {
    const point = { x: 120, y: -80 };
    const once = zoomAt(wholePhoto, point, 2, size);
    const twice = zoomAt(once, point, 1.5, size);
    // The same part of the photo is at the point before and after.
    for (const { scale, x, y } of [once, twice])
      expect([(point.x - x) / scale, (point.y - y) / scale]).toEqual([
        expect.closeTo(120),
        expect.closeTo(-80),
      ]);
  });

  it('ends at 800 % and at the whole photo', () => {
    expect(zoomAt(wholePhoto, { x: 10, y: 10 }, 100, size).scale).toBe(maxScale);
    expect(zoomAt({ scale: 3, x: 200, y: 90 }, { x: 0, y: 0 }, 0.01, size)).toEqual(wholePhoto);
  });

  it('does not move beyond the edges of the photo', () => {
    expect(moveWithin({ scale: 2, x: 5000, y: -5000 }, size)).toEqual({ scale: 2, x: 400, y: -300 });
    expect(moveWithin({ scale: 1, x: 30, y: 30 }, size)).toEqual(wholePhoto);
  });
});
