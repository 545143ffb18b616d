import { describe, expect, it } from 'vitest';
import { frameSize } from '../../layout/frame.js';
import { findCutSides, type Side } from '../../layout/cut-sides.js';
import { createPlane } from '../../image/plane.js';
import { placeCutOff } from './place-cut-off.js';

const photo = { width: 1000, height: 1000 };
const anchor: [number, number] = [frameSize / 2, 0.75 * frameSize];

/** Places a product, and returns the rows and columns of the frame at its ends. */
function endsOf(
  sides: Side[],
  product: { left: number; top: number; width: number; height: number },
  more: { isFlat?: true } = {},
) {
  const placed = placeCutOff(new Set(sides), { size: frameSize, anchor, ...more })(product, photo);
  if (!placed) return undefined;
  const { left, top, scale, crop } = placed;
  const at = { left: left + (product.left - crop.left) * scale, top: top + (product.top - crop.top) * scale };
  return { ...at, right: at.left + product.width * scale, bottom: at.top + product.height * scale };
}

describe('a product that the photo cuts off', () => {
  it('is cut off by the same side of the picture', () => {
    const below = endsOf(['bottom'], { left: 300, top: 600, width: 400, height: 400 })!;
    expect(below.bottom).toBeGreaterThanOrEqual(frameSize);
    expect(below.top).toBeGreaterThan(0);
    const right = endsOf(['right'], { left: 600, top: 300, width: 400, height: 400 })!;
    expect(right.right).toBeGreaterThanOrEqual(frameSize);
    expect(right.left).toBeGreaterThan(0);
    const left = endsOf(['left'], { left: 0, top: 300, width: 400, height: 400 })!;
    expect(left.left).toBeLessThanOrEqual(0);
    expect(left.right).toBeLessThan(frameSize);
  });

  it('stands on the surface if only its top is cut off', () => {
    const { top, bottom } = endsOf(['top'], { left: 300, top: 0, width: 400, height: 600 })!;
    expect(top).toBeLessThanOrEqual(0);
    expect(Math.abs(bottom - anchor[1])).toBeLessThan(0.01 * frameSize);
  });

  it('needs no foot on a surface seen from above, so that a wide product has room', () => {
    const wide = { left: 100, top: 0, width: 800, height: 500 };
    expect(endsOf(['top'], wide)).toBeUndefined();
    const { left, right, top, bottom } = endsOf(['top'], wide, { isFlat: true })!;
    expect(top).toBeLessThanOrEqual(0);
    expect(bottom).toBeLessThan(frameSize);
    expect(right - left).toBeLessThan(0.65 * frameSize);
  });

  it('fills the height of the picture if its top and bottom are cut off, and needs room at the sides', () => {
    const { top, bottom } = endsOf(['top', 'bottom'], { left: 300, top: 0, width: 600, height: 1000 })!;
    expect(top).toBeLessThanOrEqual(0);
    expect(bottom).toBeGreaterThanOrEqual(frameSize);
    expect(endsOf(['top', 'bottom'], { left: 0, top: 0, width: 990, height: 1000 })).toBeUndefined();
  });
});

describe('the sides that cut off a product', () => {
  it('are those that the product touches along at least 1 %', () => {
    const matte = createPlane(200, 200);
    for (let y = 100; y < 200; y++) matte.data.fill(1, y * 200 + 50, y * 200 + 150);
    expect([...findCutSides(matte)]).toEqual(['bottom']);
    matte.data.fill(1, 0, 1);
    expect([...findCutSides(matte)]).toEqual(['bottom']);
    matte.data.fill(1, 0, 2);
    expect([...findCutSides(matte)]).toEqual(['top', 'bottom']);
  });
});
