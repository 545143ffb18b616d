import { describe, expect, it } from 'vitest';
import { createPlane, type Plane } from './image/plane.js';
import { noticesOf } from './notices.js';

const side = 100;
const square = (from: number, to: number, value = 1): Plane => {
  const plane = createPlane(side, side);
  for (let y = from; y < to; y++) plane.data.fill(value, y * side + from, y * side + to);
  return plane;
};
const found = (estimate: Plane) => ({ method: 'isnet', mask: square(30, 70), estimate });

describe('what a seller is asked to look at', () => {
  it('is nothing where all is well', () => {
    expect(noticesOf(found(square(30, 70)), square(30, 70), 2.5)).toEqual([]);
  });

  it('is the edge where the model is of two minds about much of the product, or there was none', () => {
    const doubting = square(30, 70);
    doubting.data.fill(0.4, 0, 0.11 * 1600);
    expect(noticesOf(found(doubting), square(30, 70), 1)).toEqual([]);
    doubting.data.fill(0.4, 0, 0.13 * 1600);
    expect(noticesOf(found(doubting), square(30, 70), 1)).toEqual(['check_edge']);
    const mask = square(30, 70);
    expect(noticesOf({ method: 'grabcut', mask }, mask, 1)).toEqual(['check_edge']);
    // Its seller has drawn it.
    expect(noticesOf({ method: 'adjusted', mask }, mask, 1)).toEqual([]);
  });

  it('is a product that goes on beyond the photo, unless it came cut out', () => {
    const cut = square(0, 40);
    expect(noticesOf(found(cut), cut, 1)).toEqual(['cut_by_border']);
    expect(noticesOf({ method: 'alpha', mask: cut }, cut, 1)).toEqual([]);
  });

  it('is a photo too small for the picture', () => {
    expect(noticesOf(found(square(30, 70)), square(30, 70), 2.6)).toEqual(['enlarged']);
  });
});
