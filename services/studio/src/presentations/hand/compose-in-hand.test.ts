import { describe, expect, it } from 'vitest';
import { createPlane, type RgbImage } from '../../image/plane.js';
import { composeInHand } from './compose-in-hand.js';
import { findFoot } from './find-foot.js';
import type { Hand } from './hand-plate.js';
import { shadeHand } from './shade-hand.js';

const side = 300;
const plain = (value: number, size = side): RgbImage => ({
  width: size,
  height: size,
  data: new Uint8Array(size * size * 3).fill(value),
});

/** Hand with a palm below the product, a thumb in front of its left edge, and a finger behind its right edge. */
const hand = (): Hand => {
  const [cover, nearer, thumb] = [createPlane(side, side), createPlane(side, side), createPlane(side, side)];
  const fill = (
    plane: typeof cover,
    value: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
  ) => {
    for (let y = top; y < bottom; y++) plane.data.fill(value, y * side + left, y * side + right);
  };
  fill(cover, 1, 60, 200, 240, 240);
  fill(nearer, -20, 60, 200, 240, 240);
  fill(cover, 1, 90, 150, 115, 200);
  fill(nearer, 5, 90, 150, 115, 200);
  fill(thumb, 1, 90, 150, 115, 200);
  fill(cover, 1, 185, 150, 210, 200);
  fill(nearer, -30, 185, 150, 210, 200);
  return {
    kind: 'hand',
    option: 'female',
    name: 'drawn',
    size: side,
    light: [1, 1, 1],
    anchor: [150, 215],
    right: [1000, 0],
    back: [0, -260],
    up: [0, -1000],
    pixels_per_cm: 10,
    pitch: 15,
    shadow: [1, 0.5],
    softness: 0.8,
    height_cm: [3, 24],
    width_cm: [2, 13],
    image: plain(160),
    cover,
    nearer,
    thumb,
    shades: [4, 7, 10].map(shadeOf),
  };
};

/** Returns the shadow of a stand-in, which lies to the right of the anchor and is as wide as the stand-in. */
function shadeOf(cm: number) {
  const plane = createPlane(side, side);
  plane.data.fill(1);
  for (let y = 205; y < 235; y++) plane.data.fill(0.2, y * side + 150, y * side + 150 + cm * 10);
  return plane;
}

/** Red box, 10 cm wide and 12 cm tall, between columns 100 and 200. */
const product = (): Parameters<typeof composeInHand>[0] => {
  const matte = { width: 100, height: 120, data: new Float32Array(12_000).fill(1) };
  const colours = plain(20, 120);
  colours.width = 100;
  for (let i = 0; i < colours.data.length; i += 3) colours.data[i] = 220;
  const place = {
    crop: { left: 0, top: 0, width: 100, height: 120 },
    width: 100,
    height: 120,
    left: 100,
    top: 100,
    scale: 1,
  };
  return { colours, matte, place };
};
const stand = { x: 150, y: 215, across: 50, front: 13, reach: 50 };

describe('a product in a hand', () => {
  const { picture, hidden } = composeInHand(product(), hand(), stand);
  const at = (x: number, y: number) => [...picture.data.subarray((y * side + x) * 3, (y * side + x) * 3 + 3)];

  it('draws the product behind the thumb and in front of the fingers', () => {
    // On the left, grey skin covers the red box. On the right, the red box covers grey skin.
    expect(at(106, 170)[0]! - at(106, 170)[1]!).toBeLessThan(10);
    expect(at(190, 170)[0]! - at(190, 170)[1]!).toBeGreaterThan(150);
    expect(hidden.data[170 * side + 106]).toBeGreaterThan(0.95);
    expect(hidden.data[170 * side + 190]).toBeLessThan(0.05);
    // If the hand has no thumb, the whole box is visible.
    const none = composeInHand(
      product(),
      { ...hand(), thumb: createPlane(side, side), nearer: createPlane(side, side) },
      stand,
    );
    expect(
      none.picture.data[(170 * side + 106) * 3]! - none.picture.data[(170 * side + 106) * 3 + 1]!,
    ).toBeGreaterThan(150);
  });

  it('hides the part of an open hand below a product that is wider than its foot', () => {
    const finger = { ...hand(), pitch: 32, thumb: createPlane(side, side) };
    for (let y = 180; y < 200; y++) finger.nearer.data.fill(40, y * side + 185, y * side + 198);
    const share = (reach: number): number =>
      composeInHand(product(), finger, { ...stand, across: 30, reach }).hidden.data[190 * side + 190]!;
    expect(share(30)).toBeGreaterThan(0.95);
    expect(share(50)).toBeLessThan(0.05);
  });

  it('keeps the colours of the product, apart from a little light from the window', () => {
    for (const x of [125, 150, 175]) expect(Math.abs(at(x, 140)[0]! / 220 - 1)).toBeLessThan(0.08);
    expect(at(125, 140)[0]).toBeGreaterThan(at(175, 140)[0]!);
  });

  it('casts the shadow of the product on the palm, away from the window', () => {
    expect(at(150, 222)[1]).toBeLessThan(110);
    expect(at(206, 218)[1]).toBeLessThan(at(94, 218)[1]!);
    expect(at(20, 20)).toEqual([160, 160, 160]);
  });
});

describe('the shadow on a hand', () => {
  it('mixes the shadows of the two stand-ins that are closest in width, and uses the widest stand-in for wider feet', () => {
    const right = (cm: number): number => {
      const wide = { x: 150, y: 215, across: cm * 5, front: 3, reach: cm * 5 };
      // At 8 cm to the right of the anchor only the widest stand-in casts a shadow.
      return shadeHand(createPlane(side, side), hand(), wide).data[222 * side + 230]!;
    };
    expect(right(4)).toBeGreaterThan(0.99);
    expect(right(7)).toBeGreaterThan(0.9);
    expect(right(8.5)).toBeLessThan(right(7));
    expect(right(10)).toBeLessThan(right(8.5));
    expect(right(10)).toBeCloseTo(1 - 0.6 * 0.8, 1);
    expect(right(12.5)).toBeCloseTo(right(10), 1);
  });
});

describe('the foot of a standing product', () => {
  it('finds the foot at the lower end of the outline, without the handle of a mug', () => {
    const mug = createPlane(100, 100);
    for (let y = 10; y < 90; y++) mug.data.fill(1, y * 100 + 10, y * 100 + 60);
    for (let y = 30; y < 60; y++) mug.data.fill(1, y * 100 + 60, y * 100 + 90);
    const foot = findFoot(mug, { left: 10, top: 10, width: 80, height: 80 });
    expect(foot.middle).toBeCloseTo(25 / 80, 2);
    expect(foot.width).toBeCloseTo(50 / 80, 2);
  });
});
