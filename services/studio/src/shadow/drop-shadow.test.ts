import { describe, expect, it } from 'vitest';
import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';
import { dropShadow, lamps } from './drop-shadow.js';

const side = 600;
const foot = 555;
/** Bottle with a narrow neck, round shoulders and a flat foot. The height is 85 % of the frame. */
const bottle = drawn((y) => (y < 150 ? 30 : 30 + 70 * Math.min(1, (y - 150) / 60)));

function drawn(halfWidth: (y: number) => number): Plane {
  const plane = createPlane(side, side);
  for (let y = 45; y <= foot; y++)
    for (let x = 0; x < side; x++) if (Math.abs(x - side / 2) <= halfWidth(y)) plane.data[y * side + x] = 1;
  return plane;
}

/** Returns the darkest value outside the product, in the rows from `from` up to but excluding `to`. */
function darkest(shadow: Plane, from: number, to: number): number {
  let most = 0;
  for (let i = from * side; i < to * side; i++)
    if (bottle.data[i] === 0) most = Math.max(most, shadow.data[i]!);
  return most;
}

describe('the shadow on a white table', () => {
  it.each(lamps)('draws the shadow only on the table with the lamp %s', (lamp) => {
    const shadow = dropShadow(bottle, lamp);
    expect(darkest(shadow, 0, 460)).toBe(0);
    // The contact is dark, and a soft shadow lies below the contact.
    expect(darkest(shadow, foot, foot + 4)).toBeGreaterThan(0.3);
    expect(shadow.data[(foot + 14) * side + side / 2]).toBeGreaterThan(0.04);
    // The shadow ends inside the picture.
    for (let at = 0; at < side; at++)
      for (const i of [at, (side - 1) * side + at, at * side, at * side + side - 1])
        expect(shadow.data[i]).toBe(0);
  });

  it('draws no shadow for a product that is too thin for the reduced frame', () => {
    const line = createPlane(side, side);
    for (let y = 45; y <= foot; y++) line.data[y * side + side / 2] = 1;
    for (const lamp of lamps) expect(new Set(dropShadow(line, lamp).data)).toEqual(new Set([0]));
  });

  it('draws no glow around the outline', () => {
    const shadow = dropShadow(bottle, 'above');
    const glow = boxBlur(boxBlur(bottle, 8), 8);
    const damaged = { ...shadow, data: shadow.data.map((dark, i) => dark + 0.13 * glow.data[i]!) };
    expect(darkest(damaged, 0, 460)).toBeGreaterThan(0.02);
  });

  it('draws the shadow on the side away from a side lamp, and evenly under a lamp above the product', () => {
    const halves = (shadow: Plane) => {
      const sums = [0, 0];
      for (let y = 0; y < side; y++)
        for (let x = 0; x < side; x++)
          if (bottle.data[y * side + x] === 0) sums[x < side / 2 ? 0 : 1]! += shadow.data[y * side + x]!;
      return sums as [number, number];
    };
    const [left, right] = halves(dropShadow(bottle, 'left'));
    expect(right).toBeGreaterThan(1.3 * left);
    const mirrored = halves(dropShadow(bottle, 'right'));
    expect(Math.abs(mirrored[0] / right - 1)).toBeLessThan(0.1);
    const above = halves(dropShadow(bottle, 'above'));
    expect(Math.abs(above[0] / above[1] - 1)).toBeLessThan(0.1);
  });
});
